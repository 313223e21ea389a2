import { describe, expect, it } from 'vitest'
import { type FigureBasis, seasonFigure } from './figure.ts'

const NONE = { games: 0, points: 0 }

describe('what a player comes to over a season', () => {
  it.each<[string, Partial<FigureBasis>, number | null]>([
    ['his points for each game of his team', { season: { games: 4, points: 8000 }, teamGames: 4 }, 34_000],
    ['less for who missed games', { season: { games: 2, points: 8000 }, teamGames: 4 }, 34_000],
    ['by his own games where they are more', { season: { games: 5, points: 5000 }, teamGames: 4 }, 17_000],
    ['below zero too', { season: { games: 1, points: -100 }, teamGames: 1 }, -1700],
    [
      'the last season for who has no game',
      { lastSeason: { games: 12, points: 17_000 }, lastLength: 17, teamGames: 3 },
      17_000,
    ],
    [
      'this season as soon as there is a game of it',
      { season: { games: 1, points: 100 }, lastSeason: { games: 17, points: 17_000 }, teamGames: 1 },
      1700,
    ],
    ['nothing where there is none', {}, null],
    ['nothing where the last one does not count', { lastSeason: null, lastLength: 17 }, null],
  ])('is %s', (_, basis, figure) => {
    expect(
      seasonFigure('nfl', { season: NONE, teamGames: 0, lastSeason: NONE, lastLength: 0, ...basis }),
    ).toBe(figure)
  })

  it('is by the games of the sport', () => {
    const basis = { season: { games: 2, points: 100 }, teamGames: 2, lastSeason: null, lastLength: 0 }
    expect(seasonFigure('mlb', basis)).toBe(8100)
  })
})
