import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { must } from '../../shared/core/must.ts'
import { fantraxImporter } from '../../shared/hosts/fantrax/league.ts'
import { HostFileError } from '../../shared/hosts/league/host-file-error.ts'
import { withChange } from '../../shared/rules/settings/change.ts'
import { defaultSettings } from '../../shared/rules/settings/default-settings.ts'
import { settingsProblems } from '../../shared/rules/settings/problems.ts'
import { SettingsChange } from '../../shared/settings/settings.ts'
import { documentsOf, filesOf, haveRecordedHosts } from '../support/recorded-host.ts'
import { Damages, spoiled } from '../support/spoiled.ts'

const LEAGUE = 'fantrax/roto-nhl-2024'

const Cells = z.array(z.object({ content: z.string(), teamId: z.string().optional() }))
const Standings = z.object({
  responses: z.tuple([
    z.object({
      data: z.object({
        fantasyTeamInfo: z.record(z.string(), z.object({ name: z.string() })),
        tableList: z.array(
          z.object({
            caption: z.string(),
            rows: z.array(z.object({ cells: Cells, fixedCells: Cells.optional() })),
          }),
        ),
      }),
    }),
  ]),
})
const Roster = z.object({
  responses: z.tuple([
    z.object({
      data: z.object({
        tables: z.array(
          z.object({
            rows: z.array(
              z.object({
                statusId: z.string(),
                scorer: z.object({ scorerId: z.string(), name: z.string() }).optional(),
              }),
            ),
          }),
        ),
      }),
    }),
  ]),
})

describe.runIf(haveRecordedHosts)('the recorded league of Fantrax', () => {
  const files = haveRecordedHosts ? filesOf(LEAGUE) : []
  const json = (name: string): unknown =>
    JSON.parse(
      must(
        files.find(({ path }) => path === `${name}.json`),
        name,
      ).text,
    )
  const league = haveRecordedHosts ? fantraxImporter.read(documentsOf(LEAGUE)) : null
  const only = () => must(league?.seasons[0], 'a season')

  it('is of the season 2024–25, which is under way', () => {
    expect(league).toMatchObject({ host: 'fantrax', name: 'Juniper Roto', sport: 'nhl' })
    expect(league?.seasons.map(({ season, state, champion }) => [season, state, champion])).toEqual([
      [2025, 'in-season', null],
    ])
  })

  it('has its teams, and its table of points by rank', () => {
    const [{ data }] = Standings.parse(json('getStandings')).responses
    expect(only().teams.map(({ id, name }) => [id, name])).toEqual(
      Object.entries(data.fantasyTeamInfo).map(([id, { name }]) => [id, name]),
    )
    const totals = must(
      data.tableList.find(({ caption }) => caption.startsWith('Standings - Point Totals')),
      'totals',
    )
    expect(only().standings.map(({ rank, team, total }) => [String(rank), team, total])).toEqual(
      totals.rows.map(({ fixedCells, cells }) => [
        fixedCells?.[0]?.content,
        fixedCells?.[1]?.teamId,
        Math.round(Number(cells[0]?.content) * 100),
      ]),
    )
  })

  it('has the roster that was recorded, with its manager', () => {
    const [{ data }] = Roster.parse(json('getTeamRosterInfo')).responses
    const players = data.tables.flatMap(({ rows }) => rows.flatMap(({ scorer }) => (scorer ? [scorer] : [])))
    expect(only().rosters.map(({ player }) => player)).toEqual(players.map(({ scorerId }) => scorerId))
    const names = new Map(league?.players.map(({ id, name }) => [id, name]))
    for (const { scorerId, name } of players) expect(names.get(scorerId)).toBe(name)
    expect(only().teams.flatMap(({ id, people }) => (people.length > 0 ? [[id, people]] : []))).toEqual([
      ['9bh7iy2gmqvgy15b', ['Manager 01']],
    ])
  })

  it('has its nine categories, and settings that a league here can have', () => {
    expect(only().rules).toMatchObject({ mapped: 9, unmapped: [] })
    const change = SettingsChange.parse(only().settings)
    const settings = withChange('nhl', defaultSettings('nhl', change.size), change)
    expect(settingsProblems('nhl', settings, { teams: 4, isTimeZone: () => true })).toEqual([])
    expect(settings).toMatchObject({
      size: 4,
      format: { scoring: 'each-category', competition: 'table' },
      roster: { starters: { F: 6, D: 4, G: 2 }, bench: 5, injuredReserve: 10 },
    })
    expect(only().settingsNotes.map(({ key, value }) => [key, value])).toEqual([
      ['IR', 'Unlimited'],
      ['claimTypePerStatus', 'RANKING'],
    ])
  })

  it('leaves no field unread, and says what its files do not have', () => {
    expect(league?.unread).toEqual([])
    expect(league?.missing).toEqual([
      'The files have no draft.',
      'The files have no transactions.',
      'The files name the managers of 1 team of 4 in 2025.',
      'The files have rosters of 1 team of 4 in 2025.',
      'Fantrax gives lineups by day, which are not taken.',
    ])
  })

  it('spoiled anywhere is either a league or refused with a sentence', () => {
    const documents = documentsOf(LEAGUE).filter(({ path }) => !/Profile|PlayerStats/.test(path))
    fc.assert(
      fc.property(fc.nat(documents.length - 1), Damages, (index, damages) => {
        const changed = documents.map((one, at) =>
          at === index ? { ...one, value: spoiled(one.value, damages) } : one,
        )
        try {
          fantraxImporter.read(changed)
        } catch (error) {
          expect(error).toBeInstanceOf(HostFileError)
        }
      }),
      { numRuns: 40 },
    )
  })
})
