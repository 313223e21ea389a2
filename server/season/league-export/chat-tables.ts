import { timeCell } from '../../../shared/export/csv.ts'
import { cell, type ExportTable, number, sectionTable } from './table.ts'

/** What was said. */
export const CHAT_TABLES: readonly ExportTable[] = [
  sectionTable({
    file: 'messages.csv',
    section: 'messages',
    columns: [
      'message_id',
      'thread',
      'number',
      'at',
      'author_id',
      'author',
      'team_id',
      'team',
      'text',
      'reply_to',
      'poll_choices',
      'poll_closes_at',
      'poll_closed_at',
      'written_at',
      'edited_at',
      'deleted_at',
      'deleted_by_id',
      'deleted_by',
      'pinned_at',
    ],
    people: ['author_id', 'deleted_by'],
    cells: (row, names) => [
      [
        cell(row['id']),
        cell(row['thread']),
        cell(row['number']),
        timeCell(number(row['at'])),
        cell(row['author_id']),
        names.person(row['author_id']),
        cell(row['team_id']),
        names.team(row['team_id']),
        cell(row['text']),
        cell(row['reply_to']),
        cell(row['choices']),
        timeCell(number(row['closes_at'])),
        timeCell(number(row['closed_at'])),
        timeCell(number(row['written_at'])),
        timeCell(number(row['edited_at'])),
        timeCell(number(row['deleted_at'])),
        cell(row['deleted_by']),
        names.person(row['deleted_by']),
        timeCell(number(row['pinned_at'])),
      ],
    ],
  }),
  sectionTable({
    file: 'message-edits.csv',
    section: 'messageEdits',
    columns: ['message_id', 'version', 'written_at', 'text'],
    cells: (row) => [
      [cell(row['message_id']), cell(row['version']), timeCell(number(row['written_at'])), cell(row['text'])],
    ],
  }),
  sectionTable({
    file: 'reactions.csv',
    section: 'messageReactions',
    columns: ['message_id', 'person_id', 'person', 'emoji', 'event'],
    people: ['user_id'],
    cells: (row, names) => [
      [
        cell(row['message_id']),
        cell(row['user_id']),
        names.person(row['user_id']),
        cell(row['emoji']),
        cell(row['seq']),
      ],
    ],
  }),
  sectionTable({
    file: 'poll-votes.csv',
    section: 'pollVotes',
    columns: ['message_id', 'person_id', 'person', 'choice', 'event'],
    people: ['user_id'],
    cells: (row, names) => [
      [
        cell(row['message_id']),
        cell(row['user_id']),
        names.person(row['user_id']),
        cell(row['choice']),
        cell(row['seq']),
      ],
    ],
  }),
]
