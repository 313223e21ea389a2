// `npm run --silent waivers -- run.json`: a waiver run, claim by claim, by the same rules that leagues are played by,
// as JSON.
import { runAppeal } from './appeal.ts'
import { appealWaivers, RunFile } from './waivers-file.ts'

runAppeal('waivers', { usual: 'run.json', schema: RunFile }, appealWaivers)
