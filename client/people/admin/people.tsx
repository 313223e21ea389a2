import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { AdminPerson } from '../../../shared/admin/admin.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { MorePages } from '../../data/fetching/more-pages.tsx'
import { PersonMark } from '../../ui/crest/person-mark.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { ageWords } from '../../ui/time/age.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { datedDay } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { placeAfter } from './place-after.ts'
import { DeletePerson, ResetLink, SignOut } from './person-acts.tsx'
import { counted } from './labels.ts'

/** All accounts of the server. The search text is in the address. */
export function People() {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const asked = useDeferredValue(text)
  const pages = trpc.admin.people.useInfiniteQuery(
    { text: asked },
    {
      initialCursor: null,
      getNextPageParam: (page) => placeAfter(page, ({ joinedAt }) => joinedAt),
      placeholderData: keepPreviousData,
    },
  )
  return (
    <>
      <TextField
        label="Name or address"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setParams(target.value ? { q: target.value } : {}, { replace: true })}
        className="mb-4 max-w-md"
      />
      <Answer of={pages} failed="The people could not be loaded." waiting={<Skeleton className="h-96" />}>
        {({ pages: all }) => {
          const people = all.flat()
          return people.length === 0 ? (
            <EmptyState title={`No one matches “${asked}”.`}>
              Part of a username or of an e-mail address is enough.
            </EmptyState>
          ) : (
            <Card className="px-5 py-1">
              <ul className="divide-y divide-line">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
            </Card>
          )
        }}
      </Answer>
      <MorePages pages={pages} failed="More could not be loaded." label="Show more" className="mt-4" />
    </>
  )
}

type Act = 'link' | 'sign-out' | 'delete'

function PersonRow({ person }: { person: AdminPerson }) {
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  const { username, email, leagues, devices, isOwner } = person
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 font-medium">
          <PersonMark user={{ id: person.id, name: username }} size={20} />
          <span className="min-w-0 break-words">
            {username}
            {isOwner && <span className="text-muted"> · owner of the server</span>}
          </span>
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
        <p className="text-sm text-muted">
          {counted(leagues, 'league')}, {counted(devices, 'device')} · joined {datedDay(person.joinedAt)} ·{' '}
          <Seen at={person.seenAt} />
        </p>
      </div>
      {!isOwner && (
        <div className="-mx-2 flex flex-wrap">
          <Button look="quiet" aria-label={`New password for ${username}`} onClick={() => setAct('link')}>
            New password
          </Button>
          {devices > 0 && (
            <Button look="quiet" aria-label={`Sign ${username} out`} onClick={() => setAct('sign-out')}>
              Sign out
            </Button>
          )}
          <Button look="quiet" aria-label={`Delete ${username}`} onClick={() => setAct('delete')}>
            Delete
          </Button>
        </div>
      )}
      {act === 'link' && <ResetLink person={person} onClose={close} />}
      {act === 'sign-out' && <SignOut person={person} onClose={close} />}
      {act === 'delete' && <DeletePerson person={person} onClose={close} />}
    </li>
  )
}

/** @param props.at null for not since that is written down */
export function Seen({ at }: { at: number | null }) {
  const now = useTicking((time) => time - (time % 60_000))
  return at === null ? 'not seen lately' : `seen ${ageWords(Math.max(60_000, now - at))} ago`
}
