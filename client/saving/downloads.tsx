import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { readToken } from '../auth/session.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** What the server makes of a league, by the end of its address, and what it is called here. */
const FILES = {
  'rosters.csv': 'Rosters as CSV',
  'schedule.csv': 'Schedule as CSV',
  'results.csv': 'Results as CSV',
  'standings.csv': 'Standings as CSV',
  'schedule.ics': 'Your weeks as a calendar',
} as const
type LeagueFile = keyof typeof FILES

/**
 * Files of a league to be saved.
 * @param props.season one that is over; null for the one that is played
 */
export function Downloads({
  code,
  season = null,
  files,
}: {
  code: string
  season?: number | null
  files: readonly LeagueFile[]
}) {
  const get = useMutation({
    mutationFn: async (file: LeagueFile) => {
      const query = new URLSearchParams({ code, ...(season === null ? {} : { season: String(season) }) })
      const answer = await fetch(`/api/league/${file}?${query}`, {
        headers: { authorization: `Bearer ${readToken() ?? ''}` },
      })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      saveFile(
        new File([await answer.arrayBuffer()], `${code} ${file}`, {
          type: answer.headers.get('content-type') ?? '',
        }),
      )
    },
    meta: { failure: 'The file could not be loaded. Please try again.' },
  })
  return (
    <section aria-label="Downloads" className="flex flex-wrap gap-2">
      {files.map((file) => (
        <Button
          key={file}
          look="secondary"
          busy={get.isPending && get.variables === file}
          onClick={() => get.mutate(file)}
        >
          <Download aria-hidden size={18} />
          {FILES[file]}
        </Button>
      ))}
    </section>
  )
}
