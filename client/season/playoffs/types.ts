export type { BracketGame, Playoffs } from '../../../shared/standings/standings.ts'
