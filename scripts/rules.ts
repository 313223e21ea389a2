// `npm run --silent explain -- …` and the other names of the README: `empire rules NAME …` from the sources, without
// a build.
import { rules } from '../server/ops/commands/rules/rules.ts'

process.exitCode = await rules(process.argv.slice(2))
