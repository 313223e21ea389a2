// `npm run check`: everything that can be said about the code without running it, side by side.
import { checks } from './checks.ts'
import { sideBySide } from './side-by-side.ts'

process.exitCode = (await sideBySide(checks())) ? 0 : 1
