import { useState } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '../../../server/web/trpc/router.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { copyText, LinkToCopy } from '../../ui/controls/link-to-copy.tsx'
import { ageWords } from '../../ui/time/age.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { toast } from '../../ui/toast/toast.ts'

export type Address = inferRouterOutputs<AppRouter>['secretAddress']['mine'][number]

const KINDS = {
  calendar: {
    name: 'Calendar',
    about: 'For Apple, Google and Outlook calendars, and any other that subscribes to an address.',
    link: 'calendar address',
  },
  activity: {
    name: 'Activity (RSS)',
    about: 'For feed readers: what happens in the league. Chat and sealed claims are not in it.',
    link: 'RSS address',
  },
} as const

/**
 * An address of one feed: to be made, copied, replaced or turned off.
 * @param props.league by its code; null for all leagues
 * @param props.of whose feed it is, for people who hear the buttons out of their row
 */
export function AddressRow({
  kind,
  league,
  of,
  address,
}: {
  kind: Address['kind']
  league: string | null
  of: string
  address: Address | null
}) {
  const { name, about, link } = KINDS[kind]
  const utils = trpc.useUtils()
  const refetch = () => utils.secretAddress.mine.invalidate()
  const [copied, setCopied] = useState<string | null>(null)
  const [asks, setAsks] = useState<'new' | 'off' | null>(null)
  const make = trpc.secretAddress.make.useMutation({
    onSuccess: ({ url }) => {
      setAsks(null)
      // One press makes it and copies it, where the browser lets a page do that.
      if (url !== null) void copyText(url).then(setCopied)
      return refetch()
    },
    meta: { failure: 'The address could not be made. Please try again.' },
  })
  const off = trpc.secretAddress.turnOff.useMutation({
    onSuccess: () => {
      setAsks(null)
      toast.success('Turned off. Apps that use the address get no more updates.')
      return refetch()
    },
    meta: { failure: 'The address could not be turned off. It still works: please try again.' },
  })
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-48 flex-1">
          <h3 className="font-medium">{name}</h3>
          <p className="text-sm text-muted">{about}</p>
        </div>
        {address === null && (
          <Button
            look="secondary"
            className="max-sm:w-full"
            aria-label={`Create ${link}: ${of}`}
            busy={make.isPending}
            onClick={() => make.mutate({ kind, league })}
          >
            Create address
          </Button>
        )}
      </div>
      {address !== null && (
        <>
          {address.url === null ? (
            <p className="mt-3">
              This server has a new key, so it cannot show the address again. Apps that have it still get
              updates.
            </p>
          ) : (
            <LinkToCopy
              link={address.url}
              name={`${link}: ${of}`}
              note={<ReadAt at={address.readAt} />}
              alreadyCopied={copied}
            />
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            {kind === 'calendar' && address.url !== null && <Subscribe url={address.url} of={of} />}
            <Button look="secondary" aria-label={`Make new ${link}: ${of}`} onClick={() => setAsks('new')}>
              Make new address
            </Button>
            <Button look="secondary" aria-label={`Turn off ${link}: ${of}`} onClick={() => setAsks('off')}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {address !== null && asks !== null && (
        <Dialog
          title={asks === 'new' ? 'Make new address?' : 'Turn off this address?'}
          place="small"
          onClose={() => setAsks(null)}
        >
          <p>
            Apps that use this address get no more updates.
            {asks === 'new' && ' Add the new one to each of them.'}
          </p>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button look="quiet" onClick={() => setAsks(null)}>
              Cancel
            </Button>
            {asks === 'new' ? (
              <Button
                busy={make.isPending}
                onClick={() => make.mutate({ kind, league, replaces: address.id })}
              >
                Make new address
              </Button>
            ) : (
              <Button look="danger" busy={off.isPending} onClick={() => off.mutate({ kind, league })}>
                Turn off
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </li>
  )
}

/** Has the calendar of this device subscribe: phones and desks open `webcal:` with it. */
function Subscribe({ url, of }: { url: string; of: string }) {
  return (
    <a
      href={url.replace(/^https?:/, 'webcal:')}
      aria-label={`Add to calendar: ${of}`}
      className="control-height inline-flex items-center justify-center rounded-box bg-gold px-4 py-2 font-medium text-on-gold hover:brightness-105"
    >
      Add to calendar
    </a>
  )
}

function ReadAt({ at }: { at: number | null }) {
  const now = useTicking((time) => time - (time % 60_000))
  return at === null
    ? 'No app has read it yet.'
    : `Last read by an app ${ageWords(Math.max(60_000, now - at))} ago.`
}
