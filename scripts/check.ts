// `npm run check`: everything that can be said about the code without running it, side by side.
import { spawn } from 'node:child_process'

const CHECKS = {
  types: 'node node_modules/typescript-7/bin/tsc --noEmit -p .',
  lint: 'oxlint --type-aware --deny-warnings',
  format: 'oxfmt --check .',
  boundaries: 'depcruise client server shared migrations tests scripts',
  'dead code': 'knip',
}

const results = await Promise.all(
  Object.entries(CHECKS).map(async ([name, command]) => {
    const started = Date.now()
    const { code, output } = await run(command)
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (code !== 0) console.log(output)
    return code === 0
  }),
)
process.exitCode = results.every(Boolean) ? 0 : 1

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const [program = '', ...args] = command.split(' ')
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
