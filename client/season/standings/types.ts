export type { PlayoffOdds, Standing, Standings } from '../../../shared/standings/standings.ts'
