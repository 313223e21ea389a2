import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { must } from '../../shared/core/must.ts'
import { espnImporter } from '../../shared/hosts/espn/league.ts'
import { type HostFile, readDocuments } from '../../shared/hosts/league/documents.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { HostLeague, type HostSeason } from '../../shared/hosts/league/host-league.ts'
import { settingsFor } from '../../server/league/settings/service.ts'
import { SettingsChange } from '../../shared/settings/settings.ts'
import { inRing } from '../support/ring.ts'

/** Leagues of ESPN as its API answered: what is imported is what the host itself counts, told from the raw answers. */
const folder = fileURLToPath(new URL('../../../shared/hosts/espn/', import.meta.url))
const haveRecords = existsSync(folder)
if (!haveRecords) console.info(`There is no folder ${folder}: no recorded league of ESPN is imported.`)

function filesOf(league: string): HostFile[] {
  return readdirSync(folder + league)
    .filter((path) => path.endsWith('.json'))
    .map((path) => ({ path, text: readFileSync(`${folder}${league}/${path}`, 'utf8') }))
}

function importOf(league: string): { league: HostLeague; season: HostSeason } {
  const read = espnImporter.read(readDocuments(filesOf(league)))
  return { league: read, season: must(read.seasons[0], 'a season') }
}

const rawOf = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'))

const RawSide = z.object({ teamId: z.number(), totalPoints: z.number() })
const Raw2019 = z.object({
  members: z.array(z.object({ id: z.string(), displayName: z.string() })),
  teams: z.array(
    z.object({
      id: z.number(),
      location: z.string(),
      nickname: z.string(),
      owners: z.array(z.string()),
      playoffSeed: z.number(),
      rankCalculatedFinal: z.number(),
      record: z.object({
        overall: z.object({
          wins: z.number(),
          losses: z.number(),
          ties: z.number(),
          pointsFor: z.number(),
          pointsAgainst: z.number(),
        }),
      }),
      roster: z.object({ entries: z.array(z.object({ playerId: z.number(), lineupSlotId: z.number() })) }),
    }),
  ),
  schedule: z.array(
    z.object({
      matchupPeriodId: z.number(),
      winner: z.string(),
      home: RawSide.extend({
        rosterForMatchupPeriod: z
          .object({ entries: z.array(z.unknown()), appliedStatTotal: z.number() })
          .optional(),
      }),
      away: RawSide.optional(),
    }),
  ),
})

const cents = (points: number) => Number(points.toFixed(2).replace('.', ''))

describe.runIf(haveRecords)('NFL 2019, 14 teams, over', () => {
  const raw = haveRecords ? Raw2019.parse(rawOf('nfl-2019-14-teams/league.json')) : null
  const { teams, members, schedule } = raw ?? { teams: [], members: [], schedule: [] }
  const imported = haveRecords ? importOf('nfl-2019-14-teams') : null
  const whole = () => must(imported, 'the league')

  it('has its teams, people, standings, places and champion', () => {
    const { league, season } = whole()
    expect(season.teams.map(({ id, name, people }) => [id, name, people])).toEqual(
      teams
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, location, nickname, owners }) => [String(id), `${location} ${nickname}`, owners]),
    )
    expect(league.people).toEqual(members.map(({ id, displayName }) => ({ id, name: displayName })))
    expect(season.standings).toEqual(
      teams
        .toSorted((a, b) => a.playoffSeed - b.playoffSeed)
        .map(({ id, playoffSeed, record: { overall } }) => ({
          rank: playoffSeed,
          team: String(id),
          wins: overall.wins,
          losses: overall.losses,
          ties: overall.ties,
          pointsFor: cents(overall.pointsFor),
          pointsAgainst: cents(overall.pointsAgainst),
          total: null,
        })),
    )
    const places = teams.toSorted((a, b) => a.rankCalculatedFinal - b.rankCalculatedFinal)
    expect(season.places).toEqual(places.map(({ id }) => String(id)))
    expect([season.state, season.champion]).toEqual(['over', String(places[0]?.id)])
  })

  it('has the results of each of its sixteen weeks', () => {
    const { season } = whole()
    expect(season.weeks.map(({ week }) => week)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    for (const { week, matchups } of season.weeks)
      expect(
        matchups.map((one) => [one.home, one.away, one.homePoints, one.awayPoints, one.isFinal]),
      ).toEqual(
        schedule
          .filter(({ matchupPeriodId }) => matchupPeriodId === week)
          .map(({ home, away }) => [
            String(home.teamId),
            away ? String(away.teamId) : null,
            cents(home.totalPoints),
            away ? cents(away.totalPoints) : null,
            true,
          ]),
      )
    const won = new Map<string, number>()
    for (const { matchups } of season.weeks)
      for (const { home, away, homePoints, awayPoints, part } of matchups) {
        if (part !== 'regular' || away === null) continue
        const winner = (homePoints ?? 0) > (awayPoints ?? 0) ? home : away
        won.set(winner, (won.get(winner) ?? 0) + 1)
      }
    expect(season.standings.map(({ team }) => won.get(team) ?? 0)).toEqual(
      season.standings.map(({ wins }) => wins),
    )
  })

  it('has its playoffs of six with two byes, a game for third place, and the rest as consolation', () => {
    const parts = whole()
      .season.weeks.slice(12)
      .map(({ matchups }) => {
        const count = (part: string) => matchups.filter((one) => one.part === part).length
        return ['regular', 'winners', 'third-place', 'consolation'].map(count)
      })
    expect(parts).toEqual([
      [7, 0, 0, 0],
      [0, 4, 0, 4],
      [0, 2, 0, 5],
      [0, 1, 1, 5],
    ])
  })

  it('has its rosters, and the lineups of the only week that has some', () => {
    const { season } = whole()
    const entries = teams.flatMap(({ id, roster }) =>
      roster.entries.map(({ playerId }) => `${id} ${playerId}`),
    )
    expect(season.rosters.map(({ team, player }) => `${team} ${player}`)).toEqual(entries)
    expect(season.rosters.filter(({ slot }) => slot === 'BE')).toHaveLength(
      teams.flatMap(({ roster }) => roster.entries).filter(({ lineupSlotId }) => lineupSlotId === 20).length,
    )
    const told = schedule.flatMap(({ home }) => (home.rosterForMatchupPeriod ? [home] : []))
    for (const { teamId, rosterForMatchupPeriod } of told) {
      const lineup = season.weeks.at(-1)?.lineups.find(({ team }) => team === String(teamId))
      const points = lineup?.starters.reduce((sum, player) => sum + (player.points ?? 0), 0)
      expect([lineup?.starters.length, points]).toEqual([
        rosterForMatchupPeriod?.entries.length,
        cents(rosterForMatchupPeriod?.appliedStatTotal ?? 0),
      ])
    }
  })

  it('tells what the files do not have', () => {
    const { league, season } = whole()
    expect(league.unread).toEqual([])
    expect(league.missing).toEqual([
      '2019: The files have no settings of the season.',
      '2019: The files have no scoring rules.',
      '2019: The files have no draft picks.',
      '2019: The files have no transactions.',
      '2019: The files have no lineups of weeks 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14 and 15.',
      'The league has seasons that the files do not: 2015, 2016, 2017 and 2018.',
    ])
    expect([season.drafts, season.moves, season.rules]).toEqual([[], [], null])
  })
})

const RawPicks = z.object({
  draftDetail: z.object({
    picks: z.array(
      z.object({
        overallPickNumber: z.number(),
        roundId: z.number(),
        teamId: z.number(),
        playerId: z.number(),
      }),
    ),
  }),
})

describe.runIf(haveRecords)('a draft of 2026, before and after its picks', () => {
  it('has all 160 picks, those without a player too', () => {
    const { league, season } = importOf('nfl-2026-draft')
    const { picks } = RawPicks.parse(rawOf('nfl-2026-draft/mDraftDetail-after.json')).draftDetail
    expect(season.drafts).toHaveLength(1)
    expect(season.drafts[0]).toMatchObject({ kind: 'offline', rounds: 16 })
    expect(
      season.drafts[0]?.picks.map(({ overall, round, team, player }) => [overall, round, team, player]),
    ).toEqual(
      picks.map(({ overallPickNumber, roundId, teamId, playerId }) => [
        overallPickNumber,
        roundId,
        String(teamId),
        playerId === -1 ? null : String(playerId),
      ]),
    )
    expect([season.state, season.teams.length, league.people.length]).toEqual(['drafting', 10, 1])
    expect(league.players.map(({ feedId }) => feedId)).toEqual(['4429795', '4430807', '4426515'])
    expect(league.unread).toEqual([])
  })
})

const RawHockey = z.object({
  teams: z.array(
    z.object({
      id: z.number(),
      playoffSeed: z.number(),
      divisionId: z.number(),
      transactionCounter: z.object({ acquisitionBudgetSpent: z.number() }),
    }),
  ),
  settings: z.object({
    scoringSettings: z.object({ scoringItems: z.array(z.object({ points: z.number() })) }),
  }),
})

describe.runIf(haveRecords)('NHL 2024–25, 16 teams, in season', () => {
  it('has its teams with divisions and FAAB left, its table, and no champion yet', () => {
    const { season } = importOf('nhl-2025-settings')
    const { teams } = RawHockey.parse(rawOf('nhl-2025-settings/league.json'))
    expect(season.teams.map(({ id, division, faabLeft }) => [id, division, faabLeft])).toEqual(
      teams
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, divisionId, transactionCounter }) => [
          String(id),
          `Division ${divisionId + 1}`,
          1000 - transactionCounter.acquisitionBudgetSpent,
        ]),
    )
    expect(season.standings.map(({ team }) => team)).toEqual(
      teams.toSorted((a, b) => a.playoffSeed - b.playoffSeed).map(({ id }) => String(id)),
    )
    expect([season.state, season.champion, season.places]).toEqual(['in-season', null, []])
  })

  it('has all its rules and settings, with which a league here can begin', () => {
    const { league, season } = importOf('nhl-2025-settings')
    const { scoringItems } = RawHockey.parse(rawOf('nhl-2025-settings/league.json')).settings.scoringSettings
    expect([season.rules?.mapped, season.rules?.unmapped]).toEqual([scoringItems.length, []])
    const settings = settingsFor('nhl', SettingsChange.parse(season.settings))
    expect(settings).toMatchObject({
      size: 16,
      roster: {
        starters: { C: 3, LW: 3, RW: 3, D: 4, UTIL: 1, G: 1 },
        bench: 5,
        injuredReserve: 3,
        maxima: { G: 2 },
      },
      season: {
        weeks: 19,
        divisions: ['Division 1', 'Division 2'],
        playoffs: { teams: 8, roundWeeks: [2, 2, 2] },
      },
      waivers: { kind: 'faab', budget: 1000, minimumBid: 5, continuous: true, addsPerWeek: 3 },
      trades: {
        review: 'votes',
        vetoBy: 'count',
        vetoCount: 8,
        reviewHours: 48,
        perSeason: 10,
        pickSeasons: 0,
      },
    })
    expect(Object.keys(settings.roster.starters)).toHaveLength(6)
    expect(season.settingsNotes.map(({ key }) => key)).toEqual(['tradeSettings.deadlineDate'])
    expect(league.unread).toEqual([])
    expect(league.missing).toEqual([
      '2025: The files have no draft picks.',
      '2025: The files have no rosters.',
      '2025: The files have no schedule and results.',
      '2025: The files have no transactions.',
      'The league has seasons that the files do not: 2022, 2023 and 2024.',
    ])
  })
})

describe.runIf(haveRecords)('spoiled answers', () => {
  const values: readonly unknown[] = [
    null,
    -1,
    0,
    1e308,
    'x',
    '',
    '12',
    true,
    [],
    {},
    [[]],
    { id: 1 },
    '__proto__',
    '<b>',
  ]
  const leagues = haveRecords
    ? ['nfl-2019-14-teams', 'nfl-2026-draft', 'nhl-2025-settings'].map((league) =>
        filesOf(league).map(smaller),
      )
    : []

  it('are a league, or refused with a sentence', () => {
    const spoilage = fc.record({
      league: fc.nat(Math.max(0, leagues.length - 1)),
      steps: fc.array(
        fc.record({
          path: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
          how: fc.nat(3),
          value: fc.nat(),
        }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    })
    fc.assert(
      fc.property(spoilage, ({ league, steps }) => {
        const files = must(leagues[league], 'a league').map(({ path, text }) => {
          const value: unknown = JSON.parse(text)
          for (const step of steps) spoil(value, { ...step, value: values[step.value % values.length] })
          return { path, text: JSON.stringify(value) }
        })
        try {
          HostLeague.parse(espnImporter.read(readDocuments(files)))
        } catch (error) {
          expect(error).toBeInstanceOf(HostFileError)
        }
      }),
      { numRuns: inRing({ fast: 60, all: 300 }) },
    )
  })
})

/** The same answer with short lists: spoiling finds more in it in the same time. */
function smaller({ path, text }: HostFile): HostFile {
  const value: unknown = JSON.parse(text, (key, one: unknown) =>
    Array.isArray(one) && !['teams', 'members'].includes(key)
      ? one.slice(key === 'schedule' ? -4 : 0).slice(0, 4)
      : one,
  )
  return { path, text: JSON.stringify(value) }
}

/** Deletes, replaces, empties or repeats what is somewhere in a value. @param step.path which of the keys at each depth */
function spoil(root: unknown, step: { path: readonly number[]; how: number; value: unknown }): void {
  let above: unknown = root
  for (const [depth, which] of step.path.entries()) {
    if (typeof above !== 'object' || above === null) return
    const keys = Object.keys(above)
    const key = keys[which % Math.max(1, keys.length)]
    if (key === undefined) return
    const next: unknown = Reflect.get(above, key)
    const isLast = depth === step.path.length - 1 || typeof next !== 'object' || next === null
    if (!isLast) {
      above = next
      continue
    }
    if (step.how === 0) Reflect.deleteProperty(above, key)
    else if (step.how === 1) Reflect.set(above, key, step.value)
    else if (step.how === 2) Reflect.set(above, key, Array.isArray(next) ? [] : String(next).slice(0, 2))
    else if (Array.isArray(above)) above.push(structuredClone(next))
    else Reflect.set(above, key, [next, next])
    return
  }
}
