// `npm run check`: everything that can be said about the code without running it, side by side.
// What is checked are the `check:…` scripts of package.json.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
)
const checks = Object.entries(manifest.scripts).filter(([name]) => name.startsWith('check:'))

const results = await Promise.all(
  checks.map(async ([name, command]) => {
    const started = Date.now()
    const { code, output } = await run(command)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.slice('check:'.length)} (${seconds} s)`)
    if (code !== 0) console.log(output)
    return code === 0
  }),
)
process.exitCode = results.every(Boolean) ? 0 : 1

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const binaries = path.join(root, 'node_modules/.bin')
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}` },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
