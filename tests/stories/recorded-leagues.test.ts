import { describe, expect, it } from 'vitest'
import { must } from '../../shared/core/must.ts'
import type { HostKey, HostSeason } from '../../shared/hosts/league/host-league.ts'
import { IMPORTERS } from '../../shared/hosts/importers/importers.ts'
import { auditOf } from '../support/audit.ts'
import { fileOf } from '../support/league-file.ts'
import { moveIn } from '../support/moved-league.ts'
import { documentsOf, haveRecordedHosts } from '../support/recorded-host.ts'
import { createWorld } from '../support/world.ts'

/** Leagues that were played elsewhere, as their hosts told of them. */
const RECORDED: readonly (readonly [HostKey, string])[] = [
  ['sleeper', 'dynasty-2023'],
  ['espn', 'nfl-2019-14-teams'],
  ['espn', 'nhl-2025-settings'],
  ['yahoo', 'nfl-2021-16-teams'],
  ['mfl', 'bbid-14-teams-2019'],
  ['mfl', 'bbid-24-teams-2019'],
  ['fleaflicker', 'superflex-keeper-2021'],
  ['fantrax', 'roto-nhl-2024'],
]
const hasResults = ({ weeks }: HostSeason) =>
  weeks.some(({ matchups }) => matchups.some(({ isFinal }) => isFinal))

describe.runIf(haveRecordedHosts)('a recorded league', () => {
  it.each(RECORDED)('moves in from %s whole: %s', async (host, folder) => {
    await using world = createWorld()
    const league = IMPORTERS[host].read(documentsOf(`${host}/${folder}`))
    const newest = must(league.seasons.at(-1), 'a season')
    const mover = await world.person('mover')
    const { code, id } = await moveIn(world, mover, league)
    const { teams } = await mover.api.league.home({ code })
    expect(teams).toHaveLength(newest.teams.length)
    const moved = must(await mover.api.moveIn.ofLeague({ code }), 'where it comes from')
    expect(moved).toMatchObject({ host, canUndo: true })
    expect(moved.teams.filter(({ isClaimed }) => isClaimed)).toHaveLength(1)
    expect((await auditOf(world, { id, sport: league.sport })).findings).toEqual([])
    const settings = await mover.api.settings.get({ code })
    expect(settings.settings.size).toBe(newest.teams.length)
    // Every season has its page, with the champion that the host named.
    for (const season of league.seasons.filter(hasResults)) {
      const page = await mover.api.history.season({ code, season: season.season })
      const champion = season.teams.find((team) => team.id === season.champion)?.name
      expect(page.champion?.team.name, String(season.season)).toBe(champion)
    }
    const document = JSON.parse((await fileOf(world, code)).toString())
    expect(document.movedSeasons).toHaveLength(league.seasons.length)
  })
})
