// Makes sure that there is a Chromium for the browser tests: one that is there, else Debian's when we
// may install it, else Playwright's own. Fails when there is none in the end.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '../tests/support/chromium.ts'

const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (!findChromium() && isRootOnDebian) {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}
if (!findChromium()) run('npx', ['playwright', 'install', '--with-deps', 'chromium'])

const found = findChromium()
if (!found) {
  console.error('There is no Chromium and none could be installed. Install one, or name it in CHROMIUM_PATH.')
  process.exit(1)
}
console.log(`Chromium: ${found}`)
