import type { TokenScope } from '../../account/token-scopes.ts'

/** What each scope is called, and what a token with it may do. */
export const SCOPE_LABELS = {
  read: {
    name: 'Read',
    about:
      'See what you see in your leagues: rosters, lineups, matchups, standings, waivers, trades, drafts, chat.',
  },
  lineups: { name: 'Lineups', about: 'Set your own lineups and turn auto-start on or off.' },
  moves: {
    name: 'Moves',
    about:
      'Add, drop and claim players, use IR and taxi spots, make and answer trades, pick and bid in drafts, choose keepers, save rankings and brackets.',
  },
  chat: { name: 'Chat', about: 'Post, edit and react in league chat as you.' },
  commissioner: {
    name: 'Commissioner',
    about: 'In leagues that you run, what only the commissioner may do. It never hands over a league.',
  },
} as const satisfies Record<TokenScope, { readonly name: string; readonly about: string }>

/** Scopes by name, such as `Read, Lineups`. */
export function scopesLabel(scopes: readonly TokenScope[]): string {
  return scopes.map((scope) => SCOPE_LABELS[scope].name).join(', ')
}
