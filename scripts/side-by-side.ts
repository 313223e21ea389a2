import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs shell commands at once, in the project's folder, with its packages in the PATH. Prints how each ended
 * and how long it took, and its output if it failed.
 * @param commands by the name that is printed
 * @returns whether all ended well
 */
export async function sideBySide(commands: Readonly<Record<string, string>>): Promise<boolean> {
  const ended = await Promise.all(
    Object.entries(commands).map(async ([name, command]) => {
      const started = Date.now()
      const { code, output } = await run(command)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output)
      return code === 0
    }),
  )
  return ended.every(Boolean)
}

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const binaries = path.join(root, 'node_modules/.bin')
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // The programs that check types and lint are written in Go, and spend a sixth of their time on collecting
        // garbage unless their memory may grow further in between.
        GOGC: '300',
        ...process.env,
        PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}`,
      },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
