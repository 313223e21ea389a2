import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { ruleName } from '../../../shared/labels/ruleset/rule-label.ts'
import { isPosition, positionOf } from '../../../shared/rules/scoring/position-mark.ts'
import { lengthOf } from '../../../shared/rules/scoring/scoring.ts'
import { clockTime, dayName } from '../../ui/time/local-time.ts'
import { amountText, differenceText, pointsText } from '../../../shared/core/points.ts'
import type { LineVersion } from './types.ts'

/** Versions shown at once; a game in progress makes dozens. */
const SHOWN = 3

const STAGES = {
  live: 'read during the game',
  final: 'read when the game was over',
  correction: 'a correction after the game',
} as const satisfies Record<LineVersion['stage'], string>

const SOURCES: Readonly<Record<string, string>> = {
  espn: 'ESPN',
  recordings: 'a recording',
  simulator: 'the simulator',
  reread: 'the kept box score',
}

/** Which box score the points are from, and what changed since the first. @param props.versions newest first */
export function History({ sport, versions }: { sport: FantasySportKey; versions: readonly LineVersion[] }) {
  const [newest] = versions
  if (!newest) return null
  // Each with the one that it replaced; the first of all replaced nothing.
  const changes = versions.slice(0, -1).map((version, index) => ({ version, before: versions[index + 1] }))
  return (
    <section aria-label="Box score">
      <h4 className="font-bold">Box score</h4>
      <p>
        Version {newest.version}, from {SOURCES[newest.source] ?? newest.source}, {when(newest.receivedAt)}:{' '}
        {STAGES[newest.stage]}.
      </p>
      {changes.length === 0 ? (
        <p className="text-muted">
          {newest.stage === 'live' ? 'It is read again every few seconds.' : 'Nothing has changed since.'}
        </p>
      ) : (
        <>
          <h5 className="mt-3 font-medium">What changed</h5>
          <Changes sport={sport} changes={changes.slice(0, SHOWN)} />
          {changes.length > SHOWN && (
            <details className="mt-2">
              <summary className="min-h-6 cursor-pointer font-medium">
                {changes.length - SHOWN} earlier {changes.length - SHOWN === 1 ? 'change' : 'changes'}
              </summary>
              <Changes sport={sport} changes={changes.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

function Changes({
  sport,
  changes,
}: {
  sport: FantasySportKey
  changes: ReadonlyArray<{ version: LineVersion; before: LineVersion | undefined }>
}) {
  return (
    <ol className="mt-1 divide-y divide-line">
      {changes.map(({ version: { version, stage, receivedAt, points, changes: stats }, before }) => (
        <li key={version} className="py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              Version {version}, {when(receivedAt)}
              {stage === 'correction' && <span className="font-medium text-amber">, correction</span>}
            </span>
            <span className="font-medium">
              {pointsText(points)} points
              {before && ` (${differenceText(points - before.points)})`}
            </span>
          </p>
          <ul className="text-sm text-muted">
            {stats
              .filter((change) => isTold(change.stat, stats))
              .map((change) => (
                <li key={change.stat}>{changeText(sport, change)}</li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

type StatChange = LineVersion['changes'][number]

/** How long each of them was is for the rules, and told by itself only where nothing else changed of the stat. */
function isTold(stat: string, changes: readonly StatChange[]): boolean {
  const counted = lengthOf(stat)
  return counted === null || changes.every((change) => change.stat !== counted.stat)
}

function changeText(sport: FantasySportKey, { stat, before, after }: StatChange): string {
  if (isPosition(stat)) return `${after > 0 ? 'Listed' : 'No longer listed'} as ${positionOf(stat)}`
  return `${statName(sport, stat)}: ${amountText(stat, before)} → ${amountText(stat, after)}`
}

function statName(sport: FantasySportKey, stat: string): string {
  return ruleName(sport, `points_${stat}`)
}

function when(time: number): string {
  return `${dayName(time)}, ${clockTime(time)}`
}
