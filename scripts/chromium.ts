// Makes sure that there is a Chromium for the browser tests: an installed one, else Debian's where this user
// may install packages, else Playwright's own, which needs no permission. Prints what it does, and what to do
// if all fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  CHROMIUM_PLACES,
  findChromium,
  findHeadlessChromium,
  HEADLESS_SHELL,
} from '../tests/support/chromium.ts'

/** Never sudo: on a private machine the packages are the owner's to install. */
const mayInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

const named = process.env['CHROMIUM_PATH']
if (named && !existsSync(named)) {
  console.error(`CHROMIUM_PATH: there is no file ${named}.`)
  process.exit(1)
}
if (!findChromium()) {
  console.log('The browser tests need Chromium, and there is none in the usual places. Installing it:')
  if (mayInstallPackages) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
}
if (!findChromium()) run('npx', ['playwright', 'install', 'chromium'])

// Another package of the same, for less work; tests go without it where it cannot be had.
if (!named && mayInstallPackages && !existsSync(HEADLESS_SHELL) && findChromium() === CHROMIUM_PLACES[0]) {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
}

const found = findHeadlessChromium()
if (!found) {
  console.error(`
There is no Chromium, and none could be installed. Either
  install it as your system does (Debian and Ubuntu: apt-get install chromium),
  or name one in CHROMIUM_PATH,
  or go without: \`npm run check && npm run test:code\` runs everything but the browser tests.
Looked for ${CHROMIUM_PLACES.join(', ')}, and for Playwright's own.`)
  process.exit(1)
}
console.log(`Chromium: ${found}`)
