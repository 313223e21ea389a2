import type { Reducing, Matter } from '../reduce.ts'

/** FAAB that was spent or traded, waiver priority, runs with their reports, and claims that wait. */
export const WAIVERS: Matter = {
  'claim-sealed': (of, { commitment, waiting }, { seq, at }) =>
    of.expected.put('claims', [commitment], { made_at: at, waiting }, seq),
  'claim-withdrawn': (of, { commitment }) => of.expected.drop('claims', [commitment]),
  'claims-lapsed'(of, { commitments }) {
    for (const commitment of commitments) of.expected.drop('claims', [commitment])
  },
  'waiver-claimed'(of, { teamId, bid }, { seq }) {
    if (bid !== null) spend(of, { teamId, amount: bid }, seq)
  },
  'trade-made'(of, { assets }, { seq }) {
    for (const asset of assets)
      if (asset.kind === 'money') pay(of, { from: asset.from, to: asset.to, amount: asset.amount }, seq)
  },
  'move-undone'(of, { undone }, { seq }) {
    const event = of.eventAt(undone)
    if (event?.kind === 'waiver-claimed' && event.bid !== null)
      spend(of, { teamId: event.teamId, amount: -event.bid }, seq)
    if (event?.kind === 'trade-made')
      for (const asset of event.assets)
        if (asset.kind === 'money') pay(of, { from: asset.to, to: asset.from, amount: asset.amount }, seq)
  },
  'waivers-run'(of, { season, dueAt, won, lost, digest, placedIn }, { seq, at }) {
    of.expected.put(
      'waiverRuns',
      [season, dueAt],
      { seq, made_at: at, won, lost, report_digest: digest },
      seq,
    )
    const row = of.rowWith('waiverRuns', { season, due_at: dueAt })
    const report = row?.['report']
    if (!isReport(report)) return
    for (const { commitment } of report.claims) of.expected.drop('claims', [commitment])
    // The log has a digest of the report, and the report has the order of the teams after the run.
    const isBound = of.digest(new TextEncoder().encode(JSON.stringify(report))) === digest
    for (const { id, place } of report.teams) {
      const key = [season, id]
      of.expected.set('waiverStandings', key, { spent: spentBy(of, id), placed_in: placedIn }, seq)
      if (isBound) of.expected.set('waiverStandings', key, { place: place.after }, seq)
      else of.expected.forget('waiverStandings', key, 'place')
    }
  },
}

function spend(of: Reducing, { teamId, amount }: { teamId: string; amount: number }, seq: number): void {
  if (of.season === null) return
  const key = [of.season, teamId]
  const isNew = !of.expected.has('waiverStandings', key)
  of.expected.set(
    'waiverStandings',
    key,
    { spent: spentBy(of, teamId) + amount, ...(isNew && { place: null, placed_in: null }) },
    seq,
  )
}

function pay(
  of: Reducing,
  { from, to, amount }: { from: string; to: string; amount: number },
  seq: number,
): void {
  spend(of, { teamId: from, amount }, seq)
  spend(of, { teamId: to, amount: -amount }, seq)
}

function spentBy({ expected, season }: Reducing, teamId: string): number {
  const spent = season === null ? 0 : expected.valueOf('waiverStandings', [season, teamId], 'spent')
  return typeof spent === 'number' ? spent : 0
}

interface Report {
  readonly claims: readonly { readonly commitment: string }[]
  readonly teams: readonly { readonly id: string; readonly place: { readonly after: number } }[]
}

/** Of an untrusted row. */
function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'claims' in value &&
    'teams' in value &&
    isListOf(value.claims, (one) => 'commitment' in one && typeof one.commitment === 'string') &&
    isListOf(
      value.teams,
      (one) =>
        'id' in one &&
        typeof one.id === 'string' &&
        'place' in one &&
        typeof one.place === 'object' &&
        one.place !== null &&
        'after' in one.place,
    )
  )
}

function isListOf(value: unknown, test: (one: object) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'object' && one !== null && test(one as object))
  )
}
