import type { Reducing, Matter, When } from '../reduce.ts'

const set = (of: Reducing, columns: Record<string, unknown>, { seq }: When) =>
  of.expected.set('league', [of.leagueId], columns, seq)

/** The league's own row: name, commissioner, whether it is listed or paused, its season and phase. */
export const LEAGUE: Matter = {
  'league-created': (of, { name, sport, listed }, when) =>
    set(
      of,
      {
        name,
        sport,
        commissioner_id: when.actorId,
        listed: listed === undefined ? undefined : Number(listed),
        paused_at: null,
        paused_what: null,
        season: null,
        phase: 'setting-up',
      },
      when,
    ),
  'league-renamed': (of, { after }, when) => set(of, { name: after }, when),
  'listing-changed': (of, { after }, when) => set(of, { listed: Number(after) }, when),
  'commissioner-changed'(of, { afterId }, when) {
    if (afterId === undefined) of.expected.forget('league', [of.leagueId], 'commissioner_id')
    else set(of, { commissioner_id: afterId }, when)
  },
  'league-paused': (of, { what }, when) => set(of, { paused_at: when.at, paused_what: scopeOf(what) }, when),
  'league-resumed': (of, _event, when) => set(of, { paused_at: null, paused_what: null }, when),
  'draft-started'(of, { plan }, when) {
    if (!plan.isSupplemental) set(of, { season: plan.season, phase: 'drafting' }, when)
  },
  'draft-called-off'(of, { isSupplemental }, when) {
    if (!isSupplemental) set(of, { season: null, phase: 'setting-up' }, when)
  },
  'draft-ended'(of, { isSupplemental }, when) {
    if (!isSupplemental) set(of, { phase: 'regular' }, when)
  },
  'rosters-moved-in'(of, { season, isPlayed }, when) {
    if (isPlayed) set(of, { season, phase: 'regular' }, when)
  },
  'playoffs-began': (of, _event, when) => set(of, { phase: 'playoffs' }, when),
  'season-ended': (of, _event, when) => set(of, { phase: 'over' }, when),
  'season-renewed': (of, _event, when) => set(of, { season: null, phase: 'setting-up' }, when),
}

/** Older events do not say what was paused: it was everything. */
function scopeOf(what: string | undefined): string {
  return what ?? 'everything'
}
