import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OLDEST_NODE } from '../../server/core/machine/node-version.ts'

const BIN = fileURLToPath(new URL('files/bin', import.meta.url))
let work = ''

beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'empire-bin-'))
  cpSync(BIN, path.join(work, 'opt/empire-1/bin'), { recursive: true })
  mkdirSync(path.join(work, 'opt/empire-1/dist/server'), { recursive: true })
  mkdirSync(path.join(work, 'nodes'))
  symlinkSync('empire-1', path.join(work, 'opt/empire'))
  symlinkSync('opt/empire/bin/empire', path.join(work, 'empire'))
})
afterEach(() => rmSync(work, { recursive: true }))

it('runs the server beside it, through symlinks and from any folder, with its arguments and exit code', () => {
  writeFileSync(
    path.join(work, 'opt/empire-1/dist/server/main.js'),
    'console.log(process.argv.slice(2)); process.exit(3)',
  )
  symlinkSync(process.execPath, path.join(work, 'nodes/node'))
  expect(empire('restore', 'a file')).toMatchObject({ stdout: "[ 'restore', 'a file' ]\n", status: 3 })
})

it.each(['20.20.2', '22.13.1'])('says in one line that Node %s is too old', (version) => {
  writeFileSync(path.join(work, 'nodes/node'), `#!/bin/sh\necho v${version}\n`)
  chmodSync(path.join(work, 'nodes/node'), 0o755)
  expect(empire('start')).toMatchObject({
    stderr: `Empire needs Node ${OLDEST_NODE} or later; this is ${version}. See https://nodejs.org/en/download\n`,
    status: 1,
  })
})

it('says in one line that there is no Node', () => {
  expect(empire('start')).toMatchObject({
    stderr: `Empire needs Node ${OLDEST_NODE} or later; no node is in the PATH. See https://nodejs.org/en/download\n`,
    status: 1,
  })
})

function empire(...args: readonly string[]) {
  for (const tool of ['dirname', 'readlink'])
    symlinkSync(
      spawnSync('which', [tool], { encoding: 'utf8' }).stdout.trim(),
      path.join(work, 'nodes', tool),
    )
  return spawnSync('/bin/sh', [path.join(work, 'empire'), ...args], {
    cwd: tmpdir(),
    env: { PATH: path.join(work, 'nodes') },
    encoding: 'utf8',
  })
}
