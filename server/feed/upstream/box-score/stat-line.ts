import type { Athlete, SportsTeam } from '../../../../shared/game/game.ts'
import type { Stats } from '../../../../shared/rules/scoring/scoring.ts'
import type { Places } from '../../../../shared/stat-line/stat-line.ts'

/** What one player, or in football a team's defense, did in one game. */
export interface StatLine {
  readonly player: {
    /** The feed's; a defense's is `<teamId>-dst`. Empty where the feed names a player without an id. */
    readonly id: string
    readonly name: string
    /** As the feed has it; `D/ST` for a defense. Football box scores have none. */
    readonly position: string | null
  }
  readonly team: { readonly id: string; readonly abbreviation: string }
  /** Keyed by rule less its prefix. What was not looked for or not found is absent. */
  readonly stats: Stats
  /** Null where the document does not tell, and in sports where it makes no difference. */
  readonly places: Places | null
  /** In sentences: what the document could not tell, and what may still change. */
  readonly flags: readonly string[]
}

/** A stat line in the making. */
export interface Draft extends StatLine {
  readonly stats: Record<string, number>
  places: Places | null
  readonly flags: string[]
}

type Who = Pick<Athlete, 'id' | 'displayName' | 'position'>

export type StatLines = ReturnType<typeof createStatLines>

/**
 * Collects the lines of a game, one a player however many tables he is in, in order of appearance.
 * @param caveats flags that every line of the game carries
 */
export function createStatLines(caveats: readonly string[]) {
  const drafts = new Map<string, Draft>()
  return {
    of(team: Pick<SportsTeam, 'id' | 'abbreviation'>, who: Who): Draft {
      const key = who.id ?? `${team.id} ${who.displayName}`
      let draft = drafts.get(key)
      if (draft === undefined) {
        draft = {
          player: { id: who.id ?? '', name: who.displayName, position: who.position },
          team: { id: team.id, abbreviation: team.abbreviation },
          stats: {},
          places: null,
          flags: who.id === null ? ['The feed gives no id for this player.', ...caveats] : [...caveats],
        }
        drafts.set(key, draft)
      }
      return draft
    },
    /** The lines so far of one team. */
    ofTeam: (teamId: string): Draft[] => [...drafts.values()].filter(({ team }) => team.id === teamId),
    all: (): StatLine[] => [...drafts.values()],
  }
}

/** The lines of rows, each once: a player may have several rows. */
export function eachOnce(drafts: readonly Draft[]): Draft[] {
  return [...new Set(drafts)]
}

/** Ends the flags about what a running game lacks and its end brings. */
export const WHEN_OVER = 'when the game is over.'

/** Says something once. */
export function flag(draft: Draft, words: string): void {
  if (!draft.flags.includes(words)) draft.flags.push(words)
}

export function add(draft: Draft, stat: string, amount: number): void {
  draft.stats[stat] = (draft.stats[stat] ?? 0) + amount
}
