import { SPORTS } from '../../../shared/sports/index.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { AdminLeague } from '../../../shared/admin/admin.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { ageWords } from '../../ui/time/age.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { DeletedLeagues } from './deleted-leagues.tsx'
import { placeAfter } from './place-after.ts'
import { HandOn } from './hand-on.tsx'
import { Seen } from './people.tsx'

/** Every league of the server. What is looked for is in the address. */
export function Leagues() {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const orphaned = params.get('only') === 'orphaned'
  const asked = useDeferredValue(text)
  const pages = trpc.admin.leagues.useInfiniteQuery(
    { text: asked, orphaned },
    {
      initialCursor: null,
      getNextPageParam: (page) => placeAfter(page, ({ createdAt }) => createdAt),
      placeholderData: keepPreviousData,
    },
  )
  return (
    <>
      <div className="mb-4 grid max-w-2xl gap-4 sm:grid-cols-2">
        <TextField
          label="League or commissioner"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) =>
            setParams(changed(params, { q: target.value || null }), { replace: true })
          }
        />
        <SelectField
          label="Which"
          value={orphaned ? 'orphaned' : ''}
          onChange={({ target }) =>
            setParams(changed(params, { only: target.value || null }), { replace: true })
          }
        >
          <option value="">All leagues</option>
          <option value="orphaned">Without a commissioner</option>
        </SelectField>
      </div>
      <Answer of={pages} failed="The leagues could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ pages: all }) => {
          const leagues = all.flat()
          return leagues.length === 0 ? (
            <EmptyState title={asked ? `No league matches “${asked}”.` : 'No leagues yet.'}>
              {orphaned ? 'Every league has a commissioner.' : 'Anyone with an account can create one.'}
            </EmptyState>
          ) : (
            <Card className="px-5 py-1">
              <ul className="divide-y divide-line">
                {leagues.map((league) => (
                  <LeagueRow key={league.id} league={league} />
                ))}
              </ul>
            </Card>
          )
        }}
      </Answer>
      <MorePages pages={pages} failed="More could not be loaded." label="Show more" className="mt-4" />
      <DeletedLeagues />
    </>
  )
}

function LeagueRow({ league }: { league: AdminLeague }) {
  const [isAsked, setAsked] = useState(false)
  const now = useTicking((time) => time - (time % 60_000))
  const { name, sport, members, seats, commissioner, lastAt, isOrphaned } = league
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted">
          {SPORTS[sport].name} · {members} of {seats} teams
          {lastAt !== null && ` · last active ${ageWords(Math.max(60_000, now - lastAt))} ago`}
        </p>
        <p className="text-sm break-words text-muted">
          {isOrphaned && <strong className="font-bold text-amber">Commissioner gone: </strong>}
          {!isOrphaned && 'Commissioner '}
          {commissioner}, <Seen at={league.commissionerSeenAt} />
        </p>
      </div>
      {isOrphaned && (
        <Button look="secondary" aria-label={`New commissioner for ${name}`} onClick={() => setAsked(true)}>
          New commissioner
        </Button>
      )}
      {isAsked && <HandOn league={league} onClose={() => setAsked(false)} />}
    </li>
  )
}
