import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * A mail server that takes mails, as far as SMTP is needed for one (RFC 5321).
 * @param options.refuses what it answers to the address of a mail; it takes all others if left out
 */
export async function startMailServer({ refuses }: { refuses?: string } = {}) {
  const mails: string[] = []
  const server = createServer((socket) => talk(socket, mails, refuses)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    host: `127.0.0.1:${address.port}`,
    /** As they came, with their headers. */
    mails,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, mails: string[], refuses: string | undefined): void {
  let rest = ''
  let mail: string[] | null = null
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail !== null && line !== '.') mail.push(line)
      else if (mail !== null) {
        mails.push(mail.join('\n'))
        mail = null
        say('250 2.0.0 Queued as 4711')
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 mail.example')
      else if (/^RCPT/i.test(line)) say(refuses ?? '250 2.1.5 OK')
      else if (/^DATA/i.test(line)) {
        mail = []
        say('354 Go ahead')
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else say('250 OK')
    }
  })
  say('220 mail.example ESMTP')
}
