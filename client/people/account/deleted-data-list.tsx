import type { WhatGoes } from '../../../shared/account/account.ts'
import { DELETED_NAME } from '../../../shared/core/account-limits.ts'

/** What is deleted with an account and what stays, in dry words. @param props.whose `your`, or `their` */
export function DeletedDataList({ what, whose }: { what: WhatGoes; whose: 'your' | 'their' }) {
  const { leagues } = what
  const led = leagues.filter(({ isCommissioner }) => isCommissioner)
  return (
    <div className="space-y-4">
      <div>
        <h3 className="font-bold">Deleted for good</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li className="break-words">
            The name {what.username}, the address {what.email} and the password
          </li>
          <li>
            {counted(what.devices, 'signed-in device')}, API tokens, notifications and how they are sent,
            favorites, rankings and queues
          </li>
          <li>{counted(what.messages, 'message')} in chat, and reactions</li>
          {leagues.length > 0 && <li>Waiver claims that wait</li>}
        </ul>
      </div>
      <div>
        <h3 className="font-bold">What stays</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {leagues.length === 0 && <li>Nothing in any league: there is none.</li>}
          {leagues.map(({ code, name, teamName }) => (
            <li key={code} className="break-words">
              {teamName} in {name}: players, results and record, under “{DELETED_NAME}”, until the
              commissioner hands the team on
            </li>
          ))}
          {led.map(({ code, name, successor }) => (
            <li key={code} className="break-words">
              {name} gets{' '}
              {successor === null ? 'no commissioner: no one else is in it' : `${successor} as commissioner`}
            </li>
          ))}
          <li>
            What the logs of leagues say already, in the words of the day. They are chained, so no one can
            take anything out of them.
          </li>
          <li>Backups made before now, until they are thrown away.</li>
        </ul>
      </div>
      <p className="text-muted">
        This can’t be undone, and no one can sign in as {whose === 'your' ? 'you' : 'them'} again.
      </p>
    </div>
  )
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
