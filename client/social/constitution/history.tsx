import { useState } from 'react'
import type { ConstitutionVersion } from '../../../shared/constitution/constitution.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { Diff } from './diff.tsx'

/** Every version, newest first: who, when and why, and what it changed. */
export function History({ code, versions }: { code: string; versions: readonly ConstitutionVersion[] }) {
  const [shown, setShown] = useState<number | null>(null)
  if (versions.length === 0) return null
  return (
    <Card>
      <h2 className="font-bold">Versions</h2>
      <ol className="mt-2 divide-y divide-line">
        {versions.map(({ version, at, authorName, reason }) => (
          <li key={version} className="py-2.5">
            <p className="break-words">
              <b>Version {version}</b>: {reason}
            </p>
            <p className="text-sm text-muted">
              {authorName ?? 'The league, by vote'}, {dateAndTime(at)}
            </p>
            <Button
              look="quiet"
              className="-ml-4"
              aria-expanded={shown === version}
              onClick={() => setShown(shown === version ? null : version)}
            >
              {shown === version ? 'Hide changes' : 'Show changes'}
              <span className="sr-only"> of version {version}</span>
            </Button>
            {shown === version && <Changes code={code} version={version} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Changes({ code, version }: { code: string; version: number }) {
  // A version never changes.
  const of = { staleTime: Infinity } as const
  const before = trpc.constitution.version.useQuery({ code, version: version - 1 }, of)
  const after = trpc.constitution.version.useQuery({ code, version }, of)
  return (
    <Answer
      of={before}
      failed="The version before could not be loaded."
      waiting={<Skeleton className="h-24" />}
    >
      {(old) => (
        <Answer of={after} failed="This version could not be loaded." waiting={<Skeleton className="h-24" />}>
          {(now) => <Diff before={old.text} after={now.text} />}
        </Answer>
      )}
    </Answer>
  )
}
