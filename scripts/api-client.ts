// `npm run api-client [-- DIR]`: the API client as a package for npm, in dist/api-client. Its types are made from the
// router, its table of paths from the documented ones.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApiClient } from './api-client/build.ts'
import { declarationsOf } from './api-client/declarations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/api-client'))

rmSync(target, { recursive: true, force: true })
await buildApiClient(root, target)
writeFileSync(path.join(target, 'index.d.ts'), declarationsOf(root))
const size = readFileSync(path.join(target, 'index.d.ts')).length
console.log(`${target}, with ${Math.round(size / 1_000)} kB of types, to be packed by npm pack`)
