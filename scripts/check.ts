// `npm run check`: all static checks of the code, side by side.
import { checks } from './checks.ts'
import { sideBySide } from './side-by-side.ts'

process.exitCode = (await sideBySide(checks())) ? 0 : 1
