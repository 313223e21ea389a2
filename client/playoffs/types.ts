export type { BracketGame, Playoffs } from '../../shared/standings.ts'
