/** Types of pictures whose description is written beside them. That of a logo is the name of its company. */
export const describedTypes: readonly unknown[] = ['picture', 'captionedPicture']
