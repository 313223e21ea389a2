import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as sources from '../../api-client/index.ts'
import { buildApiClient } from '../../scripts/api-client/build.ts'
import { MINUTE } from '../../shared/core/time.ts'
import { tokenOf } from '../support/api-token.ts'
import { draftableLeague } from '../support/drafted-league.ts'
import { RING } from '../support/ring.ts'
import { createWorld } from '../support/world.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of no repository. */
let outside: string

/** What npm would install beside it. */
function linkDependencies(folder: string, names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
}

beforeAll(() => {
  outside = mkdtempSync(path.join(tmpdir(), 'empire-client-'))
})
afterAll(() => rmSync(outside, { recursive: true, force: true }))

interface Manifest {
  readonly version: string
  readonly license: string
  readonly dependencies: Readonly<Record<string, string>>
}

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest // ours

it('is a package that Node loads without a word of the server', { timeout: 5 * MINUTE }, async () => {
  const folder = path.join(outside, 'program')
  await buildApiClient(root, folder)
  const manifest = manifestIn(folder)
  expect(manifest).toMatchObject({
    name: 'empire-client',
    version: manifestIn(root).version,
    license: 'MIT',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  })
  linkDependencies(folder, Object.keys(manifest.dependencies))
  const program = readFileSync(path.join(folder, 'index.js'), 'utf8')
  const imported = [...program.matchAll(/from ["']([^"']+)["']/g)].map(([, name = '']) => name)
  for (const name of imported)
    expect(Object.keys(manifest.dependencies).some((one) => name === one || name.startsWith(`${one}/`))).toBe(
      true,
    )
  expect(imported.length).toBeGreaterThan(3)

  const { href } = pathToFileURL(path.join(folder, 'index.js'))
  const asked = `import * as client from ${JSON.stringify(href)}
    const empire = client.createEmpireClient({ url: 'http://x', fetch: async (url, { method }) => Response.json([method, url]) })
    console.log(JSON.stringify([Object.keys(client), await empire.player.compare({ code: 'a/b', ids: ['1', '2'] })]))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', asked])
  expect(JSON.parse(stdout)).toEqual([
    Object.keys(sources).toSorted(),
    ['GET', 'http://x/api/v1/players/compare?code=a%2Fb&ids=1&ids=2'],
  ])
})

const WRONG = `import { createEmpireClient, EmpireError } from 'empire-client'
const empire = createEmpireClient({ url: 'https://empire.example.org' })
// @ts-expect-error There is no such procedure.
await empire.lineup.sett({ code: 'x', days: [] })
// @ts-expect-error A field is missing.
await empire.lineup.set({ code: 'x' })
// @ts-expect-error Days have starters.
await empire.lineup.set({ code: 'x', days: [{ day: 1 }] })
// @ts-expect-error There is no such position of an autopick.
await empire.draft.setAutopick({ code: 'x', mode: 'sometimes' })
// @ts-expect-error A key is an option and no field.
await empire.roster.move({ code: 'x', idempotencyKey: 'k' })
await empire.roster.move({ code: 'x' }, { idempotencyKey: 'k' })
const { places } = await empire.lineup.ofTeam({ code: 'x' })
// @ts-expect-error A place of the bench has no slot.
for (const { slot } of places) slot.trim()
// @ts-expect-error A stream is looped over.
await empire.live.league({ code: 'x' }).then(() => {})
for await (const { message } of empire.live.league({ code: 'x' }))
  if (message.type === 'event') message.activity.seq.toFixed()
await empire.league.mine().catch((error) => {
  if (!(error instanceof EmpireError)) return
  // @ts-expect-error No failure has that code.
  if (error.code === 'NO_SUCH_CODE') return
  if (error.code === 'LEAGUE_FULL') console.log(error.message)
})
`

const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'],
    module: 'nodenext',
    types: ['node'],
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
  },
  include: ['*.ts'],
}

describe.runIf(RING === 'all')('outside this repository', () => {
  /** The bot with the package as npm packs it, and nothing else. */
  let bot: string
  beforeAll(async () => {
    const built = path.join(outside, 'built')
    bot = path.join(outside, 'bot')
    await run(path.join(root, 'node_modules/.bin/tsx'), ['scripts/api-client.ts', built], { cwd: root })
    await run('npm', ['pack', '--silent', '--pack-destination', outside], { cwd: built })
    cpSync(path.join(root, 'examples/bot'), bot, { recursive: true })
    const installed = path.join(bot, 'node_modules/empire-client')
    mkdirSync(installed, { recursive: true })
    const packed = readdirSync(outside).find((name) => name.endsWith('.tgz')) ?? ''
    await run('tar', ['-xzf', path.join(outside, packed), '-C', installed, '--strip-components=1'])
    linkDependencies(bot, [...Object.keys(manifestIn(built).dependencies), '@types/node'])
    writeFileSync(path.join(bot, 'tsconfig.json'), JSON.stringify(TSCONFIG))
    writeFileSync(path.join(bot, 'wrong.ts'), WRONG)
  }, 10 * MINUTE)

  it('compiles the bot, and no wrong call', { timeout: 5 * MINUTE }, async () => {
    const types = readFileSync(path.join(bot, 'node_modules/empire-client/index.d.ts'), 'utf8')
    const declared = types.replaceAll(/\/\*[^]*?\*\/|\/\/.*|"[^"]*"|'[^']*'/g, '')
    expect(declared.match(/\bimport\b|\bfrom\b(?!\??:)|\$brand|: any\b/g)).toBeNull()
    const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', bot]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  })

  it('runs the bot as a program, which drafts until it is stopped', { timeout: 5 * MINUTE }, async () => {
    await using world = createWorld()
    const { code, people } = await draftableLeague(world)
    const [commissioner, rival = commissioner] = people
    const { token } = await tokenOf(world, rival, ['read', 'lineups', 'moves'])
    const url = await (await world.http()).listen({ port: 0, host: '127.0.0.1' })
    await commissioner.api.draft.setAutopick({ code, mode: 'instant' })
    await commissioner.api.draft.start({ code })
    const program = startBot({ EMPIRE_URL: url, EMPIRE_TOKEN: token })
    while (!/Pick \d+: [^]*Pick \d+: /.test(program.said())) {
      expect(program.child.exitCode).toBeNull()
      const { state, me } = await commissioner.api.draft.room({ code })
      if (state.turn?.teamId === me.teamId) world.advance((state.endsAt ?? 0) - world.app.now())
      await world.runJobs()
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
    program.child.kill('SIGTERM')
    expect(await program.ended).toEqual([0, null])
    expect(program.said()).toContain('Sunday Rivals: I play for rival-2’s team.')

    const refused = startBot({ EMPIRE_URL: url, EMPIRE_TOKEN: 'empire_pat_none' })
    expect(await refused.ended).toEqual([1, null])
    expect(refused.said()).toBe(
      'I stop: This API token does not work: it was revoked, has expired, or was never made. Make another on your account page.\n',
    )
  })

  function startBot(env: Readonly<Record<string, string>>): {
    child: ChildProcess
    said: () => string
    ended: Promise<unknown[]>
  } {
    const child = spawn(process.execPath, ['main.ts'], { cwd: bot, env: { ...process.env, ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    return { child, said: () => said, ended: once(child, 'close') }
  }
})
