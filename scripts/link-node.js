// npm's `postinstall`, run by whatever Node the machine has: has `node` in this project's scripts mean the Node that its
// packages bring, where that one runs. npm 10 links none of two packages that both have a program `node`; and on musl
// the program does not run, so that a link to it would leave npm's scripts without any.
import { spawnSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const programs = fileURLToPath(new URL('../node_modules/.bin', import.meta.url))
const link = path.join(programs, 'node')
const brought = path.join(programs, `../node-linux-${process.arch}/bin/node`)

rmSync(link, { force: true })
if (spawnSync(brought, ['--version']).status === 0) symlinkSync(path.relative(programs, brought), link)
