import { useState } from 'react'
import { trpc } from '../../data/trpc/trpc.ts'
import type { LeagueHome } from '../../league/league/types.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { copyText } from '../../ui/controls/link-to-copy.tsx'
import { lazyExtra } from '../../ui/lazy/lazy-extra.tsx'

const BOX = 'rounded-box border border-line bg-surface p-4'

/** Few look at it, and it brings a library along. */
const QrCode = lazyExtra(() => import('./qr-code.tsx').then((m) => m.QrCode))

/** One message for everyone, with the group link in it. */
export function GroupMessage({
  league: { code, name },
  link,
  open,
  teams,
  isMoved,
}: {
  league: LeagueHome['league']
  /** Null while there is none. */
  link: string | null
  /** How many teams have not been claimed. */
  open: number
  /** How many there are. */
  teams: number
  isMoved: boolean
}) {
  return (
    <section aria-labelledby="group">
      <h2 id="group" className="mb-2 font-bold">
        One message for the group chat
      </h2>
      {open === 0 ? (
        <div className={BOX}>
          <p>Every team has a manager.</p>
        </div>
      ) : link === null ? (
        <NoLink code={code} />
      ) : (
        <Message {...{ code, link, teams }} text={`${greeting(name, isMoved)} Claim your team: ${link}`} />
      )}
    </section>
  )
}

function greeting(name: string, isMoved: boolean): string {
  return isMoved ? `We moved! ${name} now lives here, with all our seasons.` : `${name} plays here now.`
}

function NoLink({ code }: { code: string }) {
  const utils = trpc.useUtils()
  const make = trpc.claim.link.useMutation({
    onSuccess: () => utils.claim.requests.invalidate({ code }),
    meta: { failure: 'The link could not be made. Please try again.' },
  })
  return (
    <div className={BOX}>
      <p className="mb-3 text-sm text-muted">
        One link for everyone: whoever opens it picks their team, and you confirm each claim.
      </p>
      <Button busy={make.isPending} onClick={() => make.mutate({ code })}>
        Create link
      </Button>
    </div>
  )
}

function Message({ code, link, text, teams }: { code: string; link: string; text: string; teams: number }) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const [shown, setShown] = useState<'code' | 'off' | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <div className={BOX}>
        <p className="text-sm text-muted">Whoever opens it picks their team. You confirm each claim.</p>
        <p className="my-2 rounded-box bg-sunken px-3.5 py-2.5 break-words">{text}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => void copyText(text).then((done) => setCopied(done === null ? 'failed' : 'yes'))}
          >
            Copy message
          </Button>
          <Button look="secondary" onClick={() => setShown('code')}>
            Show QR code
          </Button>
        </div>
        <p role="status" className="text-sm text-muted not-empty:mt-2">
          {copied === 'yes' && 'Copied.'}
          {copied === 'failed' && 'It could not be copied: please select the text.'}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">
        Works until all {teams} teams are claimed, or you{' '}
        <button
          type="button"
          className="min-h-6 font-medium text-gold-ink underline-offset-4 hover:underline"
          onClick={() => setShown('off')}
        >
          turn it off
        </button>
        .
      </p>
      {shown === 'code' && (
        <Dialog title="Claim your team" place="small" onClose={close}>
          <QrCode text={link} label="QR code of the link" />
          <p className="mt-3 text-center break-all">{link}</p>
        </Dialog>
      )}
      {shown === 'off' && <TurnOff code={code} onClose={close} />}
    </>
  )
}

function TurnOff({ code, onClose }: { code: string; onClose: () => void }) {
  const utils = trpc.useUtils()
  const off = trpc.claim.off.useMutation({
    onSuccess: async () => {
      await utils.claim.requests.invalidate({ code })
      onClose()
    },
    meta: { failure: 'The link could not be turned off. Please try again.' },
  })
  return (
    <Dialog title="Turn the link off?" place="small" onClose={onClose}>
      <p>The message that you sent does not work any more. Who has asked already stays listed.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={off.isPending} onClick={() => off.mutate({ code })}>
          Turn off
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
