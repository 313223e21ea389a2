import { describe, expect, it } from 'vitest'
import type { SportsTeam } from '../../../shared/game/game.ts'
import { shippedFbsTeams } from '../fbs/fbs-teams.ts'
import { onlyFbs } from './only-fbs.ts'

const fbs = shippedFbsTeams()
const list = { list: () => Promise.resolve({ teams: fbs, source: 'shipped' as const }) }

function teams(ids: readonly string[]): SportsTeam[] {
  return ids.map((id) => ({
    id,
    displayName: id,
    shortDisplayName: id,
    abbreviation: id,
    color: null,
    alternateColor: null,
    logo: null,
  }))
}

describe('the teams of college football', () => {
  const own = fbs.map(({ id }) => String(id))
  const others = Array.from({ length: 600 }, (_, index) => String(900_000 + index))

  it('are those of the FBS where the feed names all divisions', async () => {
    const kept = await onlyFbs(list, teams([...others.slice(0, 300), ...own, ...others.slice(300)]))
    expect(kept.map(({ id }) => id)).toEqual(own)
  })

  it('are what the feed names where that is no more than the FBS, new schools included', async () => {
    const named = teams([...own.slice(4), '900001', '900002'])
    expect(await onlyFbs(list, named)).toEqual(named)
  })
})
