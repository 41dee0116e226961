import { ImagesIcon } from '@sanity/icons/Images'
import { createElement, lazy } from 'react'
import { definePlugin, type InputProps, type ObjectInputProps } from 'sanity'
import { route } from 'sanity/router'
import { describedTypes } from './described-types'
import { PictureInput } from './picture-input'
import { withPictureList } from './picture-source'

/**
 * Plugin for pictures: a tool with all of them, loaded when it is opened, and fields with a picture that choose from
 * its list, fill in the description and show the crops.
 */
export const pictures = definePlugin({
  name: 'liftpass-pictures',
  form: {
    components: {
      input: (props: InputProps) =>
        describedTypes.includes(props.schemaType.name)
          ? createElement(PictureInput, props as ObjectInputProps)
          : props.renderDefault(props),
    },
    image: { assetSources: (given) => given.map(withPictureList) },
  },
  tools: [
    {
      name: 'pictures',
      title: 'Pictures',
      icon: ImagesIcon,
      router: route.create('/:picture'),
      component: lazy(() => import('./pictures-tool')),
    },
  ],
})
