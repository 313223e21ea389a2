#!/usr/bin/env node
// `empire COMMAND`, which is also `npm start` and `npm run demo`: builds if the sources are newer than dist, then runs
// the command in this process.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = [
  'client',
  'server',
  'shared',
  'simulator',
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
  const { buildAll } = await import('./build.js')
  await buildAll({ logLevel: 'warn' })
}
await import(path.join(root, 'dist/server/main.js'))
