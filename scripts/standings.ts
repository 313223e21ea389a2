// `npm run --silent standings -- season.json`: the table, the seeds, the playoffs and the final places of a season,
// by the same rules that leagues are played by, as JSON.
import { appealStandings, SeasonFile } from './standings-file.ts'
import { runAppeal } from './appeal.ts'

runAppeal('standings', { usual: 'season.json', schema: SeasonFile }, appealStandings)
