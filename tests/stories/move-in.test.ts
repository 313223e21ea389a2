import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '../../server/core/app/app.ts'
import { asStorageError } from '../../server/core/errors/errors.ts'
import { DELETED_NAME } from '../../shared/core/account-limits.ts'
import { acquiredLabel } from '../../shared/labels/roster/acquired.ts'
import { must } from '../../shared/core/must.ts'
import { allFindings } from '../support/audit.ts'
import { fillDisk } from '../support/full-disk.ts'
import { everyRow } from '../support/every-row.ts'
import { asHostLeague, matchesOf, offSeasonLeague, withPast } from '../support/league-as-host.ts'
import { letDraftRun } from '../support/drafted-league.ts'
import { addPlayers } from '../support/many-players.ts'
import { placeIn } from '../support/league-file.ts'
import { leagueIdOf, moveIn, twinLeagues } from '../support/moved-league.ts'
import { letResultsStand, playedLeague, playWeek, signedInAgain } from '../support/played-league.ts'
import { movedIn } from '../support/rich-leagues.ts'
import { createWorld, type Person } from '../support/world.ts'

const SEASON = { weeks: 4, playoffs: { teams: 2, roundWeeks: [1] } }
const refusedWith = (code: string) => ({ cause: { code } })

const tableOf = async (person: Person, code: string) =>
  (await person.api.standings.ofLeague({ code })).teams.map(({ name, wins, losses, pointsFor }) => [
    name,
    wins,
    losses,
    pointsFor,
  ])

describe('a league that moves in during its season', () => {
  it('has the standings, schedule and lineups that it had, and goes on as it would have', async () => {
    await using world = createWorld()
    const { league, mover, moved } = await twinLeagues(world)
    expect(await allFindings(world)).toEqual([])
    const first = await signedInAgain(world, league)
    expect(await tableOf(mover, moved.code)).toEqual(await tableOf(first, league.code))
    // The host’s figure, and beside it what is counted here: the same, as nothing was corrected.
    const { countedThere, sides } = await mover.api.matchup.get({ code: moved.code, period: 1, number: 1 })
    expect(countedThere?.host).toBe('sleeper')
    expect(countedThere?.sides).toHaveLength(2)
    for (const [index, side] of (countedThere?.sides ?? []).entries()) {
      expect(side.there).toBe(sides[index]?.score.points)
      expect(side.here).toBe(side.there)
      expect(side.starters.map(({ here }) => here)).toEqual([side.there])
    }
    await playWeek(world, league, { week: 3, points: [40, 30, 20, 10] })
    await playWeek(world, league, { week: 4, points: [1, 2, 3, 4] })
    await playWeek(world, league, { week: 5, points: [50, 60, 70, 80] })
    await letResultsStand(world)
    await world.runJobs()
    const [there, here] = [await signedInAgain(world, league), await world.logIn('mover')]
    expect(await tableOf(here, moved.code)).toEqual(await tableOf(there, league.code))
    const [past] = await here.api.season.past({ code: moved.code })
    const [own] = await there.api.season.past({ code: league.code })
    const names = (of: typeof past) => of?.places.map((id) => of.teams.find((team) => team.id === id)?.name)
    expect(names(past)).toHaveLength(4)
    expect(names(past)).toEqual(names(own))
    expect(await allFindings(world)).toEqual([])
  })
})

describe('the same league read again', () => {
  it('changes nothing where nothing has changed', async () => {
    await using world = createWorld()
    const { mover, host, moved } = await twinLeagues(world, { hasPast: true })
    const before = await everyRow(world)
    const again = await moveIn(world, mover, host, { matches: matchesOf(host) })
    expect(again).toEqual(moved)
    expect(await everyRow(world)).toEqual(before)
  })

  it('replaces it while no one else has come, under the same code, with the links that were sent', async () => {
    await using world = createWorld()
    const { mover, host, moved } = await twinLeagues(world)
    const { code } = moved
    const team = must((await mover.api.league.home({ code })).teams[1], 'a team')
    const { link } = await mover.api.unclaimedTeam.invite({ code, teamId: team.id })
    const again = await moveIn(world, mover, withPast(host), { matches: matchesOf(host) })
    expect(again).toEqual(moved)
    expect((await mover.api.league.home({ code })).teams.map(({ id }) => id)).toContain(team.id)
    expect(await world.app.db.selectFrom('moved_season').select('season').execute()).toHaveLength(2)
    const livia = await world.person('livia')
    await livia.api.unclaimedTeam.take({ place: placeIn(link) })
    expect((await livia.api.league.mine()).map((league) => league.teamId)).toEqual([team.id])
    expect(await allFindings(world)).toEqual([])
    // No account is left of those that were held before.
    const held = await world.app.db.selectFrom('user').select('id').where('email', '=', '').execute()
    expect(held).toHaveLength(3)
  })

  it('updates the past alone once someone has come', async () => {
    await using world = createWorld()
    const { code, people } = await movedIn(world)
    const years = await world.app.db.selectFrom('moved_season').select('season').orderBy('season').execute()
    expect(years.map(({ season }) => season)).toEqual([2024, 2025, 2026])
    const { teams } = await people[0].api.league.home({ code })
    expect(teams.map(({ ownerName }) => ownerName).toSorted()).toEqual(
      people.map(({ username }) => username).toSorted(),
    )
    expect(await allFindings(world)).toEqual([])
  })
})

describe('undoing a move', () => {
  it('leaves nothing of it', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    const mover = await world.person('mover')
    const before = await everyRow(world, 'rate_limit', 'intent', 'user')
    const host = await asHostLeague(world, await leagueIdOf(world, league.code))
    const { code } = await moveIn(world, mover, withPast(host), { matches: matchesOf(host) })
    await mover.api.moveIn.undo({ code })
    expect(await everyRow(world, 'rate_limit', 'intent', 'user')).toEqual(before)
    const names = await world.app.db.selectFrom('user').select('username').where('email', '=', '').execute()
    expect(new Set(names.map(({ username }) => username))).toEqual(new Set([DELETED_NAME]))
  })

  it('is refused once someone has come, to a league that began here, and to strangers', async () => {
    await using world = createWorld()
    const { code, people } = await movedIn(world)
    await expect(people[0].api.moveIn.undo({ code })).rejects.toMatchObject(refusedWith('IMPORT_REFUSED'))
    await expect(people[1].api.moveIn.undo({ code })).rejects.toMatchObject(refusedWith('NOT_COMMISSIONER'))
    const own = await world.league()
    await expect(own.commissioner.api.moveIn.undo({ code: own.code })).rejects.toMatchObject(
      refusedWith('IMPORT_REFUSED'),
    )
    const stranger = await world.person('stranger')
    await expect(stranger.api.moveIn.undo({ code })).rejects.toMatchObject(refusedWith('LEAGUE_NOT_FOUND'))
  })
})

describe('a move that fails', () => {
  it('leaves nothing, wherever it stops', async () => {
    await using world = createWorld()
    const league = await playedLeague(world, { season: SEASON })
    await playWeek(world, league, { week: 1, points: [100, 90, 80, 70] })
    const mover = await world.person('mover')
    const host = withPast(await asHostLeague(world, await leagueIdOf(world, league.code)))
    const matches = matchesOf(host)
    const before = await everyRow(world)
    let stop = Infinity
    let asked = 0
    const failing = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        if (asked > stop) throw new Error('The machine is gone')
        return result
      },
    } satisfies KyselyPlugin
    const app = { ...world.app, db: world.app.db.withPlugin(failing) }
    await expect(
      transact(app, async (app) => {
        await moveIn({ ...world, app }, mover, host, { matches })
        throw new Error('Only counted')
      }),
    ).rejects.toThrow('Only counted')
    const statements = asked
    expect(statements).toBeGreaterThan(60)
    for (let point = 1; point <= 20; point += 1) {
      asked = 0
      // What is kept in memory after the first need not be asked again.
      stop = Math.floor((statements * point) / 26)
      await expect(moveIn({ ...world, app }, mover, host, { matches })).rejects.toThrow('The machine is gone')
      expect(await everyRow(world), `after ${stop} of ${statements} statements`).toEqual(before)
    }
    stop = Infinity
    const { code } = await moveIn({ ...world, app }, mover, host, { matches })
    expect((await mover.api.league.home({ code })).teams).toHaveLength(4)
  })
})

describe('a move onto a full disk', () => {
  it.each(['team', 'moved_season', 'league_event'])(
    'keeps nothing where the room ends at a row of %s, says so, and is made once there is room',
    async (table) => {
      await using world = createWorld()
      const league = await playedLeague(world, { season: SEASON })
      const mover = await world.person('mover')
      const host = withPast(await asHostLeague(world, await leagueIdOf(world, league.code)))
      const matches = matchesOf(host)
      const before = await everyRow(world)
      const makeRoom = await fillDisk(world.app.db, { on: 'insert', table })
      const refused = await moveIn(world, mover, host, { matches }).catch((error: unknown) => error)
      expect(asStorageError(refused)?.expected.code).toBe('STORAGE_FULL')
      await makeRoom()
      expect(await everyRow(world)).toEqual(before)
      const { code } = await moveIn(world, mover, host, { matches })
      expect((await mover.api.league.home({ code })).teams).toHaveLength(4)
    },
  )
})

describe('a league that moves in between two seasons', () => {
  it('has its rosters, keeps players for what they cost there, and drafts', async () => {
    await using world = createWorld()
    await addPlayers(world, 'nfl')
    const mover = await world.person('mover')
    const other = await world.league()
    const { rows } = await other.commissioner.api.player.list({ code: other.code, position: 'WR', limit: 12 })
    const host = offSeasonLeague(rows.map(({ id, name }) => ({ id, name })))
    const { code } = await moveIn(world, mover, host, { matches: matchesOf(host) })
    const rosters = await mover.api.roster.ofLeague({ code })
    expect(rosters.teams.map(({ players }) => players.length)).toEqual([3, 3, 3, 3])
    expect(rosters.teams[0]?.players.map(({ acquired }) => acquiredLabel(acquired))).toEqual([
      'Round 1 before the move',
      'Round 2 before the move',
      'Round 3 before the move',
    ])
    expect(await allFindings(world)).toEqual([])
    const board = await mover.api.draft.keepers({ code })
    const own = must(
      board.teams.find(({ isMine }) => isMine),
      'the mover’s team',
    )
    const costs = own.players.map(({ verdict }) => (verdict.can ? verdict.cost : null))
    expect(new Set(costs)).toEqual(new Set([1, 2, null]))
    const kept = must(
      own.players.find(({ verdict }) => verdict.can && verdict.cost === 2),
      'a keeper',
    ).player
    await mover.api.draft.setKeeper({ code, teamId: own.id, playerId: kept.id, reason: 'As agreed' })
    for (const { id } of rosters.teams.slice(1)) {
      const { link } = await mover.api.unclaimedTeam.invite({ code, teamId: id })
      await (await world.person(`rival-${id}`)).api.unclaimedTeam.take({ place: placeIn(link) })
    }
    await mover.api.draft.start({ code })
    await letDraftRun(world, mover, code, 4)
    const after = (await mover.api.roster.ofLeague({ code })).teams.find(({ id }) => id === own.id)
    expect(after?.players.map(({ id }) => id)).toContain(kept.id)
    // The pick that its other team has traded away there is made by the other here.
    const { state } = await mover.api.draft.room({ code })
    expect(state.picks.flatMap((pick) => (pick?.by === 'keeper' ? [pick.player.id] : []))).toEqual([kept.id])
    expect(
      state.cells.filter(({ round, ownerId, teamId }) => round === 1 && ownerId !== teamId),
    ).toHaveLength(1)
    expect(await allFindings(world)).toEqual([])
  })
})
