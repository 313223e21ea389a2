import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isTimeZone } from '../../shared/core/time-zone.ts'
import { type HostDocument, readDocuments } from '../../shared/hosts/league/documents.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { HostLeague } from '../../shared/hosts/league/host-league.ts'
import { sleeperImporter } from '../../shared/hosts/sleeper/league.ts'
import { withChange } from '../../shared/rules/settings/change.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { settingsProblems } from '../../shared/rules/settings/problems.ts'
import { SettingsChange } from '../../shared/settings/settings.ts'
import { inRing } from '../support/ring.ts'

/** Leagues as the host answers them, counted again from its files by other code than the importer’s. */
const shared = fileURLToPath(new URL('../../../shared/', import.meta.url))
const haveRecords = existsSync(`${shared}hosts/sleeper`)
if (!haveRecords) console.info(`There is no folder ${shared}hosts/sleeper: no recorded league is imported.`)

function documentsIn(folder: string): HostDocument[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(`${folder}/${path}`).isFile())
  return readDocuments(files.map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') })))
}

const Roster = z.object({
  roster_id: z.number(),
  owner_id: z.string().optional(),
  players: z.array(z.string()).optional(),
  settings: z.object({
    wins: z.number(),
    losses: z.number(),
    ties: z.number(),
    fpts: z.number(),
    fpts_decimal: z.number(),
    fpts_against: z.number(),
    fpts_against_decimal: z.number(),
    waiver_budget_used: z.number().optional(),
  }),
})
const Side = z.object({ roster_id: z.number(), matchup_id: z.number().nullish(), points: z.number() })
const Move = z.object({
  type: z.string(),
  status: z.string(),
  adds: z.record(z.string(), z.number()).nullable(),
  settings: z.object({ waiver_bid: z.number().optional() }).nullish(),
})
const Pick = z.object({ pick_no: z.number(), roster_id: z.number(), player_id: z.string() })

type Side = z.infer<typeof Side>

/** `week: team points, team points`, the lower number first. */
function resultsOf(week: number, sides: readonly Side[]): string[] {
  return sides.flatMap((one) =>
    sides
      .filter(
        (two) =>
          two.matchup_id === one.matchup_id &&
          (one.matchup_id ?? null) !== null &&
          one.roster_id < two.roster_id,
      )
      .map(
        (two) =>
          `${week}: ${one.roster_id} ${one.points.toFixed(2)}, ${two.roster_id} ${two.points.toFixed(2)}`,
      ),
  )
}

function importedResults({ seasons: [season] }: HostLeague): string[] {
  return (season?.weeks ?? []).flatMap(({ week, matchups }) =>
    matchups.flatMap(({ home, away, homePoints, awayPoints }) => {
      const sides = [
        [Number(home), homePoints],
        [Number(away), awayPoints],
      ].toSorted(([one], [two]) => Number(one) - Number(two))
      return `${week}: ${sides.map(([team, points]) => `${team} ${(Number(points) / 100).toFixed(2)}`).join(', ')}`
    }),
  )
}

function tableOf(rosters: ReadonlyArray<z.infer<typeof Roster>>): string[] {
  return rosters.map(({ roster_id: id, settings: s }) => {
    const [forIt, against] = [s.fpts + s.fpts_decimal / 100, s.fpts_against + s.fpts_against_decimal / 100]
    return `${id}: ${s.wins}-${s.losses}-${s.ties}, ${forIt.toFixed(2)} ${against.toFixed(2)}`
  })
}

function importedTable({ seasons: [season] }: HostLeague): string[] {
  return (season?.standings ?? []).map(
    (row) =>
      `${row.team}: ${row.wins}-${row.losses}-${row.ties}, ${(Number(row.pointsFor) / 100).toFixed(2)} ${(Number(row.pointsAgainst) / 100).toFixed(2)}`,
  )
}

const countOf = (values: readonly string[]) =>
  Object.fromEntries(
    [...new Set(values)].toSorted().map((one) => [one, values.filter((other) => other === one).length]),
  )

const hostKind = ({ type, status, adds }: z.infer<typeof Move>) =>
  type === 'free_agent' && adds === null
    ? 'drop'
    : type === 'free_agent'
      ? 'free-agent'
      : status === 'failed'
        ? `${type}-failed`
        : type

describe.runIf(haveRecords)('the recorded dynasty of 2023', () => {
  const folder = `${shared}hosts/sleeper/dynasty-2023`
  const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
  const documents = haveRecords ? documentsIn(folder) : []
  const league = haveRecords ? sleeperImporter.read(documents) : null
  const season = league?.seasons[0]
  const weeks = Array.from({ length: 18 }, (_, index) => index + 1)

  it('has its teams and people by name', () => {
    const users = z
      .array(
        z.object({
          user_id: z.string(),
          display_name: z.string(),
          metadata: z.object({ team_name: z.string().optional() }),
        }),
      )
      .parse(read('users.json'))
    const names = z
      .array(Roster)
      .parse(read('rosters.json'))
      .map(({ roster_id: id, owner_id: owner }) => {
        const user = users.find((one) => one.user_id === owner)
        return [String(id), user?.metadata.team_name ?? user?.display_name, [owner]]
      })
    expect(season?.teams.map(({ id, name, people }) => [id, name, people])).toEqual(names)
    expect(league?.people).toEqual(users.map(({ user_id: id, display_name: name }) => ({ id, name })))
    expect(league).toMatchObject({
      name: 'Lantern Street Dynasty',
      sport: 'nfl',
      seasons: [{ season: 2023, state: 'over' }],
    })
  })

  it('has every pick of its draft, and the traded ones', () => {
    const picks = z.array(Pick).parse(read('draft_picks.json'))
    expect(season?.drafts).toHaveLength(1)
    expect(season?.drafts[0]).toMatchObject({ kind: 'linear', rounds: 4 })
    expect(season?.drafts[0]?.picks.map(({ overall, team, player }) => [overall, team, player])).toEqual(
      picks.map((one) => [one.pick_no, String(one.roster_id), one.player_id]),
    )
    const traded = z
      .array(z.object({ season: z.string(), round: z.number(), roster_id: z.number(), owner_id: z.number() }))
      .parse(read('traded_picks.json'))
    expect(season?.tradedPicks).toEqual(
      traded.map((one) => ({
        season: Number(one.season),
        round: one.round,
        original: String(one.roster_id),
        owner: String(one.owner_id),
      })),
    )
  })

  it('has its transactions by kind', () => {
    const moves = weeks.slice(0, 17).flatMap((week) => z.array(Move).parse(read(`transactions/${week}.json`)))
    expect(countOf(season?.moves.map(({ kind }) => kind) ?? [])).toEqual(countOf(moves.map(hostKind)))
    expect(season?.moves).toHaveLength(176)
  })

  it('has its results of each week, its rosters, table and champion', () => {
    const results = weeks.flatMap((week) =>
      resultsOf(week, z.array(Side).parse(read(`matchups/${week}.json`))),
    )
    expect(league && importedResults(league).toSorted()).toEqual(results.toSorted())
    const rosters = z.array(Roster).parse(read('rosters.json'))
    expect(league && importedTable(league).toSorted()).toEqual(tableOf(rosters).toSorted())
    expect(season?.rosters).toHaveLength(rosters.reduce((sum, one) => sum + (one.players?.length ?? 0), 0))
    const bracket = z
      .array(z.object({ p: z.number().optional(), w: z.number(), l: z.number() }))
      .parse(read('winners_bracket.json'))
    const final = bracket.find(({ p }) => p === 1)
    expect(season?.champion).toBe(String(final?.w))
    expect(season?.places).toEqual(
      [1, 3, 5].flatMap((place) =>
        bracket.filter(({ p }) => p === place).flatMap(({ w, l }) => [String(w), String(l)]),
      ),
    )
  })

  it('has settings that a league here can have, and tells what the files do not have', () => {
    const change = SettingsChange.parse(season?.settings)
    const settings = withChange('nfl', defaultSettings('nfl', change.size), change)
    expect(settingsProblems('nfl', settings, { teams: 14, isTimeZone })).toEqual([])
    expect(settings.roster).toMatchObject({
      starters: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 2 },
      bench: 22,
      injuredReserve: 2,
      taxi: 0,
    })
    expect(season?.rules).toMatchObject({ mapped: 47, unmapped: [] })
    expect(league?.unread).toEqual([{ path: 'draft-of-2026.json:', count: 1 }])
    expect(league?.missing).toEqual([
      'draft-of-2026.json is of a draft of another league, or of a season that is not in the files.',
      'The seasons before 2023 are not in the files.',
      'The files do not say when the draft of 2023 was.',
      'The files have no bracket of the teams that missed the playoffs of 2023.',
    ])
  })

  it('spoiled anywhere is a league that fits its form, or refused with a sentence', () => {
    const small = documents.filter(
      ({ path }) => !/^(?:matchups|transactions)\/(?:[4-9]|1[0-4])\.json$/.test(path),
    )
    const junk = fc.constantFrom<unknown>(
      null,
      '',
      0,
      -1,
      1e300,
      true,
      [],
      {},
      'x'.repeat(500),
      ['a'],
      { a: 1 },
      '7',
    )
    fc.assert(
      fc.property(
        fc.nat(small.length - 1),
        fc.array(fc.nat(2000), { minLength: 1, maxLength: 5 }),
        junk,
        (at, steps, one) => {
          const spoiled = small.map((document, index) =>
            index === at ? { ...document, value: spoil(document.value, steps, one) } : document,
          )
          const found = outcome(spoiled)
          if (typeof found === 'string') expect(found).toMatch(/^\S.*\.$/s)
          else expect(HostLeague.safeParse(found).success).toBe(true)
        },
      ),
      { numRuns: inRing({ fast: 8, all: 30 }) },
    )
  })
})

function outcome(documents: readonly HostDocument[]): unknown {
  try {
    return sleeperImporter.read(documents)
  } catch (error) {
    return error instanceof HostFileError ? error.message : error
  }
}

/** The value with something else at a place, or without it. */
function spoil(value: unknown, [step = 0, ...others]: readonly number[], junk: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = step % value.length
    if (others.length === 0 && step % 3 === 0) return [...value.slice(0, at), ...value.slice(at + 1)]
    return value.map((one: unknown, index) => (index === at ? spoil(one, others, junk) : one))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const entries = Object.entries(value)
    const at = step % entries.length
    if (others.length === 0 && step % 3 === 0)
      return Object.fromEntries(entries.filter((_, index) => index !== at))
    return Object.fromEntries(
      entries.map(([key, one], index) => [key, index === at ? spoil(one, others, junk) : one]),
    )
  }
  return junk
}

/** Files that a tool put together by week, with their people left out. */
describe.runIf(haveRecords && existsSync(`${shared}leagues`))('leagues with all weeks in one file', () => {
  it.each([
    ['nfl-2012-10-teams', '5', 150],
    ['nfl-2014-12-teams', '11', 180],
    ['nfl-2022-12-teams', '8', 180],
    ['nfl-2024-12-teams-faab', '2', 0],
  ])('%s has its results, table, champion %s and %d picks', (name, champion, picks) => {
    const folder = `${shared}leagues/${name}`
    const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
    const league = sleeperImporter.read(documentsIn(folder))
    const byWeek = z.record(z.string(), z.array(Side)).parse(read('matchups.json'))
    const results = Object.entries(byWeek).flatMap(([week, sides]) => resultsOf(Number(week), sides))
    expect(importedResults(league).toSorted()).toEqual(results.toSorted())
    const rosters = z.array(Roster).parse(read('rosters.json'))
    expect(importedTable(league).toSorted()).toEqual(tableOf(rosters).toSorted())
    const [season] = league.seasons
    expect(season?.champion).toBe(champion)
    expect(season?.drafts.flatMap((draft) => draft.picks)).toHaveLength(picks)
    // Each team has a place: all of them played for one.
    if (name !== 'nfl-2012-10-teams') expect(season?.places).toHaveLength(season?.teams.length ?? 0)
    const change = SettingsChange.parse(season?.settings)
    const settings = withChange('nfl', defaultSettings('nfl', change.size), change)
    expect(settingsProblems('nfl', settings, { teams: rosters.length, isTimeZone })).toEqual([])
    expect(league.unread).toEqual([])
  })

  it('2024 has the claims, adds and trades of its season, the bids, and the FAAB that is left', () => {
    const folder = `${shared}leagues/nfl-2024-12-teams-faab`
    const [season] = sleeperImporter.read(documentsIn(folder)).seasons
    const moves = Object.values(
      z
        .record(z.string(), z.array(Move))
        .parse(JSON.parse(readFileSync(`${folder}/transactions.json`, 'utf8'))),
    ).flat()
    expect(countOf(season?.moves.map(({ kind }) => kind) ?? [])).toEqual(countOf(moves.map(hostKind)))
    const bids = moves.reduce((sum, { settings }) => sum + (settings?.waiver_bid ?? 0), 0)
    expect(season?.moves.reduce((sum, { bid }) => sum + (bid ?? 0), 0)).toBe(bids)
    const rosters = z.array(Roster).parse(JSON.parse(readFileSync(`${folder}/rosters.json`, 'utf8')))
    expect(season?.teams.map(({ faabLeft }) => faabLeft)).toEqual(
      rosters.map(({ settings }) => 500 - (settings.waiver_budget_used ?? 0)),
    )
  })
})
