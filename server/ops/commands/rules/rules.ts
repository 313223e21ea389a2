import { Refusal } from '../../../core/errors/refusal.ts'

/** As in server/main.ts, without settings: a file comes in, or `-` for stdin, and what is refused is one line. */
interface RulesCommand {
  /** As one types it after `empire rules`. */
  readonly usage: string
  readonly about: string
  readonly load: () => Promise<(args: readonly string[]) => Promise<number | void>>
}

const COMMANDS: Readonly<Record<string, RulesCommand>> = {
  explain: {
    usage: 'explain --sport SPORT FILE [--rules FILE]',
    about: 'what every player of a recorded game is worth and why, as JSON',
    load: async () => (await import('./explain.ts')).explain,
  },
  'from-sleeper': {
    usage: 'from-sleeper [--sport nfl|nba] FILE',
    about: 'the ruleset that a league’s scoring on Sleeper is, and what has no rule, as JSON',
    load: async () => (await import('./from-host.ts')).fromSleeper,
  },
  'from-espn': {
    usage: 'from-espn [--sport nfl|nba|mlb|nhl] FILE',
    about: 'the same of a league of ESPN (view=mSettings)',
    load: async () => (await import('./from-host.ts')).fromEspn,
  },
  'from-yahoo': {
    usage: 'from-yahoo [--sport nfl|nba|mlb|nhl] FILE',
    about: 'the same of Yahoo (league settings, XML or JSON)',
    load: async () => (await import('./from-host.ts')).fromYahoo,
  },
  'from-mfl': {
    usage: 'from-mfl FILE',
    about: 'the same of MyFantasyLeague (TYPE=rules, XML or JSON)',
    load: async () => (await import('./from-host.ts')).fromMfl,
  },
  'from-fleaflicker': {
    usage: 'from-fleaflicker FILE',
    about: 'the same of Fleaflicker (FetchLeagueRules)',
    load: async () => (await import('./from-host.ts')).fromFleaflicker,
  },
  'from-fantrax': {
    usage: 'from-fantrax [--sport nfl|ncaaf|nba|mlb|nhl] FILE',
    about: 'the same of Fantrax (getLeagueInfo)',
    load: async () => (await import('./from-host.ts')).fromFantrax,
  },
  lineup: {
    usage: 'lineup FILE',
    about: 'the best lineup of slots and players with points, as JSON',
    load: async () => (await import('./lineup.ts')).lineup,
  },
  waivers: {
    usage: 'waivers FILE',
    about: 'a waiver run, claim by claim and why, as JSON',
    load: async () => (await import('./waivers.ts')).waivers,
  },
  standings: {
    usage: 'standings FILE',
    about: 'the table of a season with reasons, its seeds, bracket and final places, as JSON',
    load: async () => (await import('./standings.ts')).standings,
  },
  'verify-draw': {
    usage: 'verify-draw FILE',
    about: 'whether the proof of a draft lottery is good, step by step',
    load: async () => (await import('./verify-draw.ts')).verifyDraw,
  },
  'verify-run': {
    usage: 'verify-run FILE',
    about: 'whether every claim of a waiver run is the one that was sealed before it',
    load: async () => (await import('./verify-run.ts')).verifyRun,
  },
  'verify-log': {
    usage: 'verify-log FILE [--head NUMBER:HASH]',
    about: 'whether a league’s log is as it was written down, and has the hash that someone saved',
    load: async () => (await import('./verify-log.ts')).verifyLogFile,
  },
}

/**
 * `empire rules COMMAND FILE`: what the rules that leagues are played by say of a file. It needs nothing but the file:
 * no settings, no data, no network.
 * @returns the exit code
 */
export async function rules([name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) return help(name)
  try {
    const run = await command.load()
    return (await run(args)) ?? 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return 1
  }
}

function help(asked: string): number {
  const isWanted = ['help', '--help', '-h'].includes(asked)
  const lines = Object.values(COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(50)}${about}`)
  const text = `Usage: empire rules COMMAND\n\n${lines.join('\n')}\n\nFILE is JSON, for from-yahoo and from-mfl also XML; - reads stdin.`
  if (isWanted) console.log(text)
  else console.error(asked === '' ? text : `There is no command ${JSON.stringify(asked)}.\n\n${text}`)
  return isWanted ? 0 : 1
}
