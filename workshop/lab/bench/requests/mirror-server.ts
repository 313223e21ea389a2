// Sends answers that another server gave, with `node:http` alone: the least that the same bytes under the
// same headers cost. ANSWERS names a JSON file: a list of Mirrored, of which the first is sent at /0.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { must } from '../../../../shared/core/must.ts'

/** An answer to send again and again. */
export interface Mirrored {
  readonly status: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** Base64 */
  readonly body: string
}

const list: readonly Mirrored[] = JSON.parse(readFileSync(must(process.env['ANSWERS'], 'ANSWERS'), 'utf8'))
const answers = new Map(
  list.map(({ status, headers, body }, index) => [
    `/${index}`,
    { status, headers: [...headers], body: body === '' ? null : Buffer.from(body, 'base64') },
  ]),
)

createServer(({ url = '' }, response) => {
  const { status, headers, body } = must(answers.get(url), url)
  if (body) response.writeHead(status, headers).end(body)
  else response.writeHead(status, headers).end()
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
