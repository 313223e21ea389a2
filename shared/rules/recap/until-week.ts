import type { PlayedSeason } from '../history/played-season.ts'

/** A season as it was after a week, without its trades and picks, which are judged by all of it. */
export function untilWeek(season: PlayedSeason, week: number): PlayedSeason {
  return {
    ...season,
    isOver: false,
    games: season.games.filter((game) => game.week <= week),
    scores: season.scores.filter((score) => score.week <= week),
    places: [],
    champion: null,
    picks: [],
    trades: [],
  }
}
