// `npm run release:stage -- DIR`, after `npm run build`: what a release holds, as a folder. The Dockerfile does it so.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceTime } from './release/source-time.ts'
import { stageRelease } from './release/stage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2]
if (!target) throw new Error('Name the folder: npm run release:stage -- DIR')
const { packages } = stageRelease(root, path.resolve(target), sourceTime(root))
console.log(`${target}: ${packages} packages`)
