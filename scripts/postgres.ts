// Makes sure that there is a PostgreSQL server for the tests: one that is there, else Debian's where this user may
// install packages. Says what it does, and what to do if all fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgres } from '../tests/support/postgres-cluster.ts'

/** Never sudo: on a private machine the packages are the owner's to install. */
const mayInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (findPostgres() === null && mayInstallPackages) {
  console.log('The tests need the programs of a PostgreSQL server, and there are none. Installing them:')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'])
}

const found = findPostgres()
if (found === null) {
  console.error(`
There is no PostgreSQL server to run the tests on, and none could be installed. Either
  install it as your system does (Debian and Ubuntu: apt-get install postgresql; no server need run),
  or name the folder of \`initdb\` in POSTGRES_BIN,
  or go without: \`npm run check && npm run test:code\` runs everything on SQLite.`)
  process.exit(1)
}
console.log(`PostgreSQL: ${found}`)
