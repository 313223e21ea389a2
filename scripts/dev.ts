// `npm run dev`: the server with restart on change, the client with hot reload, in one terminal.
import { spawn } from 'node:child_process'

const port = process.env['PORT'] ?? '3000'
const mode = process.argv.slice(2)
const commands = [
  ['tsx', ['watch', '--clear-screen=false', 'server/main.ts', ...mode]],
  ['vite', []],
] as const

console.log(`The app with reload: http://localhost:5173 (its server: http://localhost:${port})`)
const children = commands.map(([command, args]) =>
  spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173' },
  }),
)
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill()
    process.exitCode = code ?? 0
  })
}
