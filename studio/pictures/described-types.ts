/** Types of pictures with a field for the description. A logo has none: the name of its company describes it. */
export const describedTypes: readonly unknown[] = ['picture', 'captionedPicture']
