// `npm run smoke -- [NODE] [SECONDS]`, after `npm run build`: the built server on that Node (the path of a program; the
// project's own otherwise), with the collector on and garbage collected all the time. CI runs it on every Node and
// machine that Empire says it runs on.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runTrial } from './release/trial-run.ts'

const [node = process.execPath, seconds = '10'] = process.argv.slice(2)
const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim()
if (!version) throw new Error(`${node} is no Node`)
const work = mkdtempSync(path.join(tmpdir(), 'empire-smoke-'))
try {
  const env = { PATH: process.env['PATH'] ?? '' }
  const seen = await runTrial({
    command: [node, main, 'start'],
    cwd: work,
    env,
    uid: null,
    seconds: Number(seconds),
  })
  console.log(`Node ${version}: ${seen}`)
} finally {
  rmSync(work, { recursive: true })
}
