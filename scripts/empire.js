#!/usr/bin/env node
// `empire COMMAND`, which is also `npm start` and `npm run demo`: builds if the sources are newer than dist, then runs
// the command.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'client',
  'server',
  'shared',
  'workshop',
  'migrations',
  'package-lock.json',
  'vite.config.ts',
]

function newestSource() {
  const times = SOURCES.flatMap((name) => {
    const source = path.join(root, name)
    if (!existsSync(source)) return []
    if (statSync(source).isFile()) return [statSync(source).mtimeMs]
    return readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs)
  })
  return Math.max(...times)
}

const stamp = path.join(root, 'dist/built')
if (!existsSync(stamp) || statSync(stamp).mtimeMs < newestSource()) {
  console.log('Building Empire, which takes a few seconds …')
  // In a process of its own: what it takes, 600 MB, a server would keep as long as it runs.
  const { status } = spawnSync(process.execPath, [path.join(root, 'scripts/build.js'), '--quiet'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
await import(path.join(root, 'dist/server/main.js'))
