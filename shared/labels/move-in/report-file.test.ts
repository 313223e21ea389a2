import { expect, it } from 'vitest'
import { TeamId } from '../../core/ids.ts'
import { movedInFile } from './report-file.ts'

it('has seasons, teams and what is missing, and no markup of anyone’s', () => {
  const page = movedInFile(
    {
      host: 'sleeper',
      movedAt: 0,
      source: 'files',
      seasons: [
        {
          season: 2025,
          name: '2025',
          state: 'over',
          teams: 2,
          champion: '<script>alert(1)</script>',
          results: 84,
          replay: { compared: 84, equal: 83 },
          lines: ['Week 9: 0.06, a stat correction'],
        },
      ],
      teams: [
        {
          teamId: TeamId.parse('aaaaaaaaaaaa'),
          name: 'Gold & Sons',
          holder: 'livia',
          isClaimed: true,
          isMine: true,
        },
      ],
      missing: ['The files have no draft.'],
      canUndo: false,
    },
    { name: 'Corner Bar League', date: 'Nov 27, 2026' },
  )
  expect(page).toContain('<h1>Corner Bar League: from Sleeper to Empire</h1>')
  expect(page).toContain('Read from files that its commissioner chose.')
  expect(page).toContain('83 of 84 results equal')
  expect(page).toContain('Week 9: 0.06, a stat correction')
  expect(page).toContain('Gold &amp; Sons')
  expect(page).toContain('The files have no draft.')
  expect(page).not.toContain('<script')
})
