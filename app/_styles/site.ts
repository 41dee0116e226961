/**
 * The global styles of every page but the Studio, which has its own. A layout imports this before anything else, so
 * that the styles of components come after it.
 */
import '../_fonts'
import './tokens.css'
import './base.css'
