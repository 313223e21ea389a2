import { ExternalLink } from 'lucide-react'
import { DAY, HOUR } from '../../../../shared/core/time.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import type { Under } from '../../points/under.ts'
import { Card, Skeleton } from '../../../ui/controls/card.tsx'
import { ageWords } from '../../../ui/time/age.ts'
import { datedDay, feedDayName, pastTime } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { STATUS_WORDS, StatusChip } from '../player-status.tsx'
import type { PlayerProfile, PlayerUpdates as Updates } from '../types.ts'

/** A player's status, since when and on whose word, what it was before, and the headlines that name them. */
export function PlayerUpdates({ profile, under }: { profile: PlayerProfile; under: Under }) {
  const updates = trpc.player.updates.useQuery({ ...under, id: profile.id })
  return (
    <section aria-labelledby="updates-heading" id="updates" className="scroll-mt-20">
      <Card className="space-y-4">
        <h2 id="updates-heading" className="font-bold">
          Status and news
        </h2>
        <Answer
          of={updates}
          failed="Status and news could not be loaded."
          waiting={<Skeleton className="h-24" />}
        >
          {(data) => (
            <>
              <Status updates={data} />
              <Changes changes={data.changes} />
              <Headlines headlines={data.headlines} name={profile.name} />
            </>
          )}
        </Answer>
      </Card>
    </section>
  )
}

/** The list of injuries is read every hour: one that is older says so. */
const OLD_READING = 3 * HOUR

function Status({ updates }: { updates: Updates }) {
  const { status, statusNote, statusAt, since, comment, returnOn, statusReadAt } = updates
  const isOld = useTicking((now) => statusReadAt !== null && now - statusReadAt > OLD_READING)
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {status === 'active' ? (
          <span className="font-medium">{STATUS_WORDS.active}</span>
        ) : (
          <StatusChip status={status} />
        )}
        {statusNote !== null && <span>{statusNote}</span>}
        {statusAt !== null && status !== 'active' && (
          <span className="text-sm text-muted">
            reported <Ago at={statusAt} />
          </span>
        )}
      </p>
      {comment !== null && <p className="max-w-prose">{comment}</p>}
      <p className="text-sm text-muted">
        {[
          since === null ? null : <SinceWords key="since" at={since} />,
          returnOn === null || status === 'active' ? null : (
            <span key="return">Expected back {feedDayName(Date.parse(`${returnOn}T05:00Z`))}</span>
          ),
          statusReadAt === null ? (
            <span key="read">No list of injuries has been read yet</span>
          ) : (
            <span key="read" className={isOld ? 'font-medium text-amber' : undefined}>
              {isOld ? 'Old: as of ' : 'As of '}
              <At at={statusReadAt} />
            </span>
          ),
        ]
          .filter((part) => part !== null)
          .flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
      </p>
    </div>
  )
}

function SinceWords({ at }: { at: number }) {
  return (
    <span>
      Since <At at={at} />
    </span>
  )
}

function Ago({ at }: { at: number }) {
  const words = useTicking((now) => (now - at < 60_000 ? 'just now' : `${ageWords(now - at)} ago`))
  return <time dateTime={new Date(at).toISOString()}>{words}</time>
}

function At({ at }: { at: number }) {
  const words = useTicking((now) => pastTime(at, now))
  return <time dateTime={new Date(at).toISOString()}>{words}</time>
}

function Changes({ changes }: { changes: Updates['changes'] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer font-medium">
        {changes.length === 1 ? '1 change of status' : `${changes.length} changes of status`}
      </summary>
      <ol className="mt-1 divide-y divide-line">
        {changes.map(({ at, status, note }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{[STATUS_WORDS[status], note].filter(Boolean).join(' · ')}</span>
            <span className="text-sm text-muted">
              <At at={at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** From so long ago on a headline says that it is old. */
const OLD_NEWS = 7 * DAY

function Headlines({ headlines, name }: { headlines: Updates['headlines']; name: string }) {
  if (headlines.length === 0) return <p className="text-muted">No headline of late names {name}.</p>
  return (
    <ul aria-label={`Headlines about ${name}`} className="divide-y divide-line">
      {headlines.map(({ headline, url, publishedAt }) => (
        <li
          key={`${publishedAt} ${headline}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-1"
        >
          {url === null ? (
            <span className="py-1.5">{headline}</span>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center gap-1.5 font-medium text-gold-ink underline-offset-4 hover:underline"
            >
              {headline}
              <ExternalLink aria-hidden size={14} className="shrink-0" />
            </a>
          )}
          <Published at={publishedAt} />
        </li>
      ))}
    </ul>
  )
}

function Published({ at }: { at: number }) {
  const words = useTicking((now) =>
    now - at < DAY
      ? `${ageWords(now - at)} ago`
      : now - at < OLD_NEWS
        ? pastTime(at, now)
        : `Old news · ${datedDay(at)}`,
  )
  return (
    <time dateTime={new Date(at).toISOString()} className="text-sm text-muted">
      {words}
    </time>
  )
}
