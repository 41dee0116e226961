import { sectionFrameFields, teamMemberFields } from '../../lib/content/queries/fragments'

/** The GROQ projection of the section. Without chosen members it shows those of the page “Team”. */
export const teamFields = /* groq */ `
  ${sectionFrameFields},
  members[]{ _key, ...@->{ ${teamMemberFields} } },
  "teamPage": select(
    coalesce(count(members), 0) == 0 => *[_type == "page" && _id == "page-team"][0]{
      _id, _type, _rev, members[]{ _key, ...@->{ ${teamMemberFields} } }
    }
  )
`
