import { describe, expect, it } from 'vitest'
import { saveRoster, saveTeams } from '../../server/feed/player/service.ts'
import { FAVOURITES_AT_MOST } from '../../shared/favorite/favorite.ts'
import { ProTeamId } from '../../shared/core/ids.ts'
import { SECOND } from '../../shared/core/time.ts'
import { createWorld, type World } from '../support/world.ts'

const CELTICS = { kind: 'team', sport: 'nba', id: '2', name: 'Boston Celtics' } as const

async function saveClubs(world: World) {
  const look = { color: null, alternateColor: null, logo: null }
  const club = (id: string, name: string) => ({
    id,
    displayName: name,
    shortDisplayName: name,
    abbreviation: name.slice(0, 3).toUpperCase(),
    ...look,
  })
  await saveTeams(world.app, 'nba', [club('2', 'Celtics'), club('13', 'Lakers')])
}

async function signs(world: World, teamId: string) {
  const player = { id: '1966', name: 'Leon Jamesson', position: 'SF', number: '23', headshot: null }
  await saveRoster(world.app, 'nba', {
    teamId: ProTeamId.parse(teamId),
    players: [{ ...player, status: 'active', statusNote: null, experience: null, birthDate: null }],
  })
}

describe('the stars of an account', () => {
  it('are on every device of it, and on nobody else’s', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await livia.api.favorite.add(CELTICS)
    world.advance(SECOND)
    await livia.api.favorite.add({ kind: 'team', sport: 'ncaa_mbb', id: '150', name: 'Duke Blue Devils' })

    const phone = await world.logIn('livia')
    expect(await phone.api.favorite.mine()).toEqual([
      { ...CELTICS, teamId: '2' },
      { kind: 'team', sport: 'ncaa_mbb', id: '150', name: 'Duke Blue Devils', teamId: '150' },
    ])
    expect(await (await world.person('nero')).api.favorite.mine()).toEqual([])
  })

  it('follow a player to his new team', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    await saveClubs(world)
    await signs(world, '2')
    await api.favorite.add({ kind: 'player', sport: 'nba', id: '1966', name: 'Leon Jamesson' })
    expect(await api.favorite.mine()).toMatchObject([{ kind: 'player', teamId: '2' }])

    await signs(world, '13')
    expect(await api.favorite.mine()).toMatchObject([{ kind: 'player', teamId: '13' }])
  })

  it('tell a team from a player of the same number, and one sport from another', async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    await api.favorite.add(CELTICS)
    await api.favorite.add({ ...CELTICS, sport: 'nhl', name: 'Buffalo Sabres' })
    await api.favorite.add({ ...CELTICS, kind: 'player', name: 'Somebody' })

    await api.favorite.remove({ kind: 'team', sport: 'nba', id: '2' })
    expect((await api.favorite.mine()).map(({ name }) => name).toSorted()).toEqual([
      'Buffalo Sabres',
      'Somebody',
    ])
  })

  it(`are ${FAVOURITES_AT_MOST} at most, and one taken away makes room`, async () => {
    await using world = createWorld()
    const { api } = await world.person('livia')
    const star = (id: number) => api.favorite.add({ ...CELTICS, id: String(id) })
    for (let id = 1; id <= FAVOURITES_AT_MOST; id += 1) await star(id)

    await expect(star(0)).rejects.toMatchObject({ cause: { code: 'FAVOURITES_FULL' } })
    expect(await api.favorite.mine()).toHaveLength(FAVOURITES_AT_MOST)
    await star(1)
    await api.favorite.remove({ kind: 'team', sport: 'nba', id: '1' })
    await star(0)
    expect(await api.favorite.mine()).toHaveLength(FAVOURITES_AT_MOST)
  })
})
