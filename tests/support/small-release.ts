import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Puts the built server and the packages that it needs into a folder, as a release has them but without the client,
 * so that any user can run it from there.
 * @returns the file to run
 */
export function buildSmallRelease(folder: string): string {
  const build = `import { buildServer } from ${JSON.stringify(path.join(ROOT, 'scripts/build.js'))}
    await buildServer({ entry: 'server/main.ts', outDir: ${JSON.stringify(path.join(folder, 'dist/server'))}, logLevel: 'warn' })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', build], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The server could not be built: ${stderr}`)
  mkdirSync(path.join(folder, 'dist/client'))
  writeFileSync(path.join(folder, 'dist/client/index.html'), '<!doctype html><title>Empire</title>')
  cpSync(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'))
  const copy = (name: string) =>
    cpSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name), {
      recursive: true,
    })
  for (const part of ['package.json', 'lib', 'prebuilds']) copy(path.join('better-sqlite3', part))
  for (const part of ['package.json', 'index.js', 'static']) copy(path.join('@fastify/swagger-ui', part))
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@node-rs'))) copy(path.join('@node-rs', name))
  const main = path.join(folder, 'dist/server/main.js')
  if (!existsSync(main)) throw new Error(`${main} was not built`)
  return main
}

/** Whether the user of that number can run the Node that runs this. */
export function canRunNode(uid: number): boolean {
  const { status } = spawnSync(process.execPath, ['--version'], { uid, gid: uid, cwd: '/' })
  return status === 0
}
