export type { BracketGame, PastSeason, Playoffs } from '../../shared/standings.ts'
